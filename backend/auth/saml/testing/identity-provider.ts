import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';
import { createKeys, type Keys } from './certificate.ts';

/** What a request of ours asks the provider for. */
export interface AuthnRequest {
  id: string;
  acsUrl: string;
  issuer: string;
  relayState: string;
}

/** What the provider answers; each field can be made wrong. */
export interface AnswerFacts {
  request: AuthnRequest;
  nameId: string;
  nameIdFormat?: string;
  attributes?: Record<string, string>;
  audience?: string;
  /** Seconds from now until the session has to end. */
  sessionEnds?: number;
  recipient?: string;
  destination?: string;
  inResponseTo?: string;
  issuer?: string;
  /** Seconds from now. */
  notBefore?: number;
  notOnOrAfter?: number;
  assertionId?: string;
}

type Signed = 'assertion' | 'response' | 'nothing';

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** A small identity provider that signs as the standard says. */
export class SamlIdp {
  readonly keys: Keys = createKeys();
  readonly entityId: string;
  readonly entryPoint: string;

  constructor(name: string) {
    this.entityId = `https://${name}.idp.example/metadata`;
    this.entryPoint = `https://${name}.idp.example/sso`;
  }

  get metadata(): string {
    return `<?xml version="1.0"?>
      <md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${this.entityId}">
        <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
          <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data>
            <ds:X509Certificate>${this.keys.certificate}</ds:X509Certificate>
          </ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
          <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.entryPoint}"/>
        </md:IDPSSODescriptor>
      </md:EntityDescriptor>`;
  }

  /** Reads the address we send people to. */
  read(url: string): AuthnRequest {
    const parameters = new URL(url).searchParams;
    const xml = inflateRawSync(Buffer.from(parameters.get('SAMLRequest') ?? '', 'base64')).toString();
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
    return {
      id: attribute('ID'),
      acsUrl: attribute('AssertionConsumerServiceURL'),
      issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
      relayState: parameters.get('RelayState') ?? '',
    };
  }

  /** The XML of an answer. */
  answer(facts: AnswerFacts, signed: Signed = 'assertion', keys = this.keys, algorithm = RSA_SHA256): string {
    const assertion = this.assertion(facts);
    const inner = signed === 'assertion' ? sign(assertion, 'Assertion', keys, algorithm) : assertion;
    const response = this.response(facts, inner);
    return signed === 'response' ? sign(response, 'Response', keys, algorithm) : response;
  }

  response(facts: AnswerFacts, assertions: string): string {
    const { request } = facts;
    return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="r-${crypto.randomUUID()}" Version="2.0" IssueInstant="${time(0)}" Destination="${facts.destination ?? request.acsUrl}" InResponseTo="${facts.inResponseTo ?? request.id}"><saml:Issuer>${facts.issuer ?? this.entityId}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertions}</samlp:Response>`;
  }

  assertion(facts: AnswerFacts): string {
    const { request, attributes = {} } = facts;
    const end = time(facts.notOnOrAfter ?? 300);
    const values = Object.entries(attributes).map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    );
    const statement = values.length > 0 ? `<saml:AttributeStatement>${values.join('')}</saml:AttributeStatement>` : '';
    return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${facts.assertionId ?? `a-${crypto.randomUUID()}`}" Version="2.0" IssueInstant="${time(0)}"><saml:Issuer>${facts.issuer ?? this.entityId}</saml:Issuer><saml:Subject><saml:NameID Format="${facts.nameIdFormat ?? EMAIL_FORMAT}">${facts.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${facts.recipient ?? request.acsUrl}" InResponseTo="${facts.inResponseTo ?? request.id}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${time(facts.notBefore ?? -10)}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${facts.audience ?? request.issuer}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${time(0)}" SessionIndex="s1"${facts.sessionEnds === undefined ? '' : ` SessionNotOnOrAfter="${time(facts.sessionEnds)}"`}><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion>`;
  }
}

/** Signs the element of this name, enveloped. */
export function sign(xml: string, element: string, keys: Keys, algorithm = RSA_SHA256): string {
  const path = `//*[local-name(.)='${element}']`;
  const signer = new SignedXml({
    privateKey: keys.privateKey,
    signatureAlgorithm: algorithm,
    canonicalizationAlgorithm: EXCLUSIVE,
  });
  const digestAlgorithm = algorithm === RSA_SHA256 ? SHA256 : 'http://www.w3.org/2000/09/xmldsig#sha1';
  signer.addReference({ xpath: path, transforms: [ENVELOPED, EXCLUSIVE], digestAlgorithm });
  signer.computeSignature(xml, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
    prefix: 'ds',
  });
  return signer.getSignedXml();
}

function time(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString();
}
