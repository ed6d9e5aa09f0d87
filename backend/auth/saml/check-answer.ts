import type { Profile, SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { AuthFault } from '#backend/auth/errors.ts';

/** What a valid assertion says. */
export interface CheckedAssertion {
  id: string;
  nameId: string;
  nameIdFormat: string;
  attributes: Record<string, unknown>;
  /** From then on it would be refused anyway. */
  expiresAt: Date;
  /** When the provider wants the session to end. */
  sessionEndsAt: Date | undefined;
}

interface Expected {
  acsUrl: string;
  entityId: string;
  requestId: string;
  clockSkew: number;
}

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z
    .array(z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: instant }) }))
    .length(1),
});
const statement = z.object({ $: z.object({ SessionNotOnOrAfter: instant.optional() }) });
const assertionShape = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(500) }),
    Subject: z.array(z.object({ SubjectConfirmation: z.array(z.unknown()).min(1) })).length(1),
    AuthnStatement: z.array(statement).min(1),
  }),
});

/**
 * Checks an answer of the identity provider: the library verifies signature, issuer-independent times, audience and the
 * request it answers; here follow issuer, receiver, bearer confirmation and the kind of signature.
 * @throws 403 validation_failed without saying to a forger which check failed; `reason` goes to the log.
 */
export async function checkAnswer(saml: SAML, answer: string, expected: Expected): Promise<CheckedAssertion> {
  refuseWeakXml(answer, expected.acsUrl);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
  if (!profile) throw new Error('the answer holds no assertion');
  if (profile.issuer !== expected.entityId) throw new Error('the assertion has another issuer');
  const { Assertion: assertion } = assertionShape.parse(profile.getAssertion?.());
  const now = Date.now() - expected.clockSkew * 1000;
  const confirmed = (assertion.Subject[0]?.SubjectConfirmation ?? []).flatMap((given) => {
    const parsed = confirmation.safeParse(given).data;
    const data = parsed?.SubjectConfirmationData[0]?.$;
    const fits = data?.Recipient === expected.acsUrl && data.InResponseTo === expected.requestId;
    return parsed?.$.Method === BEARER && data && fits && data.NotOnOrAfter.getTime() > now ? [data.NotOnOrAfter] : [];
  });
  const [expiresAt] = confirmed;
  if (!expiresAt) throw new Error('the assertion is confirmed for nobody here');
  if (!profile.nameID) throw new Error('the assertion names nobody');
  return {
    id: assertion.$.ID,
    nameId: profile.nameID,
    nameIdFormat: profile.nameIDFormat ?? '',
    attributes: attributesOf(profile),
    expiresAt: new Date(expiresAt.getTime() + expected.clockSkew * 1000),
    sessionEndsAt: assertion.AuthnStatement[0]?.$.SessionNotOnOrAfter,
  };
}

/** What an answer may have before it is parsed: some hundred elements with their ends are usual, and a person's groups. */
const MOST = { letters: 100_000, tags: 2_000, values: 4_000 };

/**
 * SHA-1 can be forged, document types attack parsers, and an answer to somebody else is none to us. Nobody has signed
 * anything yet, and the library takes the square of the elements: 110,000 of them stopped the process for 82 s.
 */
function refuseWeakXml(answer: string, acsUrl: string): void {
  const xml = Buffer.from(answer, 'base64').toString('utf8');
  if (xml.length > MOST.letters || timesOf('<', xml) > MOST.tags || timesOf('=', xml) > MOST.values)
    throw new Error('the answer is too large');
  if (/<!doctype/i.test(xml)) throw new Error('the answer has a document type');
  if (/xmldsig#(rsa-|dsa-|hmac-)?sha1\b/i.test(xml)) throw new Error('the answer is signed with SHA-1');
  const destination = /<[^<>]*\bDestination\s*=\s*["']([^"']*)["']/.exec(xml)?.[1];
  if (destination !== undefined && destination !== acsUrl) throw new Error('the answer is meant for another address');
}

const timesOf = (letter: string, text: string) => text.split(letter).length - 1;

function attributesOf(profile: Profile): Record<string, unknown> {
  return z.record(z.string(), z.unknown()).safeParse(profile.attributes).data ?? {};
}

/** What the person is told about an answer that does not hold. */
export function answerRefused(): AuthFault {
  return new AuthFault(403, 'validation_failed', 'SAML Assertion is not valid');
}
