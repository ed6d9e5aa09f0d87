import { X509Certificate } from 'node:crypto';
import { parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import { AuthFault, invalid } from '#backend/auth/errors.ts';

/** What an identity provider says about itself. */
export interface IdpMetadata {
  entityId: string;
  /** Where people are sent to sign in. */
  entryPoint: string;
  /** Certificates (PEM) its answers are signed with. */
  certificates: string[];
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const FETCH_TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 500_000;

/** Reads metadata XML. @throws 400 validation_failed that says what is missing. */
export async function readMetadata(xml: string): Promise<IdpMetadata> {
  // Nothing of a document type is ever needed, and entities are how XML parsers get attacked.
  if (xml.length > MAX_CHARACTERS || /<!doctype/i.test(xml)) throw invalid('SAML metadata XML is not valid');
  const document = await parseDomFromString(xml).catch(() => {
    throw invalid('SAML metadata XML is not valid');
  });
  const idps = xpath.selectElements(document, `//${named('EntityDescriptor')}[${named('IDPSSODescriptor')}]`);
  const [entity] = idps;
  if (!entity || idps.length > 1) throw invalid('SAML metadata must describe exactly one identity provider');
  const entityId = entity.getAttribute('entityID') ?? '';
  if (entityId === '') throw invalid('SAML metadata lacks the entityID');
  return { entityId, entryPoint: entryPointOf(entity), certificates: certificatesOf(entity) };
}

/** Fetches metadata from its address. @throws 400 saml_metadata_fetch_failed. */
export async function fetchMetadata(url: string): Promise<string> {
  const failed = (reason: string) => new AuthFault(400, 'saml_metadata_fetch_failed', `SAML metadata: ${reason}`);
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) }).catch(() => undefined);
  if (!response) throw failed('the address does not answer');
  if (!response.ok) throw failed(`the address answers with status ${response.status}`);
  const xml = await response.text().catch(() => '');
  if (xml === '') throw failed('the address answers with nothing');
  return xml;
}

function entryPointOf(entity: Element): string {
  const services = xpath.selectElements(entity, `./${named('IDPSSODescriptor')}/${named('SingleSignOnService')}`);
  const location = services.find((each) => each.getAttribute('Binding') === REDIRECT)?.getAttribute('Location');
  if (!location || !URL.canParse(location) || !/^https?:$/.test(new URL(location).protocol)) {
    throw invalid('SAML metadata lacks a single sign-on service with the HTTP-Redirect binding');
  }
  return location;
}

function certificatesOf(entity: Element): string[] {
  const keys = xpath.selectElements(entity, `./${named('IDPSSODescriptor')}/${named('KeyDescriptor')}`);
  const signing = keys.filter((key) => key.getAttribute('use') !== 'encryption');
  const texts = signing.flatMap((key) => xpath.selectElements(key, `.//${named('X509Certificate')}`));
  const certificates = texts.map((element) => pemOf(element.textContent ?? ''));
  if (certificates.length === 0) throw invalid('SAML metadata lacks a certificate for signatures');
  return certificates;
}

function pemOf(text: string): string {
  try {
    return new X509Certificate(Buffer.from(text, 'base64')).toString();
  } catch {
    throw invalid('SAML metadata contains a certificate that cannot be read');
  }
}

/** Prefixes differ from provider to provider. */
function named(name: string): string {
  return `*[local-name()='${name}']`;
}
