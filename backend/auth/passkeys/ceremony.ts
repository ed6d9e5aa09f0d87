import { randomBytes } from 'node:crypto';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import type { CreatedCredential, ShownCredential } from './credential-form.ts';
import type { KnownCredential } from './credential-rows.ts';
import type { RelyingParty } from './relying-party.ts';

/** The library reads certificates of every make of key: loaded when somebody first uses a passkey. */
const library = () => import('@simplewebauthn/server');

/** COSE's names of ES256, EdDSA and RS256: what every authenticator of today has one of. */
const ALGORITHMS = [-7, -8, -257];

/** A passkey opens the account alone, so it must know its owner; a second step only has to be there. */
export type Purpose = 'passkey' | 'second step';

/** 256 random bits for an authenticator to sign. */
export function newChallenge(): string {
  return randomBytes(32).toString('base64url');
}

/** What the browser needs to make a credential for the person. */
export async function creationOptions(
  party: RelyingParty,
  given: { user: UserRow; known: readonly KnownCredential[]; challenge: string; seconds: number; purpose: Purpose },
) {
  const { generateRegistrationOptions } = await library();
  const { user, known, challenge, seconds, purpose } = given;
  const account = user.email || user.phone || user.id;
  return generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: userHandle(user.id),
    userName: account,
    userDisplayName: account,
    challenge: bytesOf(challenge),
    timeout: seconds * 1000,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(described),
    authenticatorSelection:
      purpose === 'passkey'
        ? { residentKey: 'required', userVerification: 'required' }
        : { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What the browser needs to show a credential: one of those known, or whichever the person picks. */
export async function requestOptions(
  party: RelyingParty,
  given: { known: readonly KnownCredential[]; challenge: string; seconds: number; purpose: Purpose },
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(given.challenge),
    timeout: given.seconds * 1000,
    userVerification: given.purpose === 'passkey' ? 'required' : 'preferred',
    ...(given.known.length > 0 && { allowCredentials: given.known.map(described) }),
  });
}

/** The new credential, or undefined when origin, host, challenge, form or the person's verification do not hold. */
export async function checkCreated(
  party: RelyingParty,
  given: { credential: CreatedCredential; challenge: string; purpose: Purpose },
) {
  const { verifyRegistrationResponse } = await library();
  const check = verifyRegistrationResponse({
    response: { ...given.credential, clientExtensionResults: {} },
    expectedChallenge: given.challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: given.purpose === 'passkey',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  // The library throws its own errors for whatever a client sends.
  const outcome = await check.catch(() => undefined);
  return outcome?.registrationInfo;
}

export type NewCredential = NonNullable<Awaited<ReturnType<typeof checkCreated>>>;

/** What an assertion proves, or undefined; a counter that did not go on counts as none. */
export async function checkShown(
  party: RelyingParty,
  given: { credential: ShownCredential; known: KnownCredential; challenge: string; purpose: Purpose },
) {
  const { verifyAuthenticationResponse } = await library();
  const { credential, known } = given;
  const { userHandle: handle, ...response } = credential.response;
  const check = verifyAuthenticationResponse({
    response: {
      ...credential,
      clientExtensionResults: {},
      response: { ...response, ...(handle && { userHandle: handle }) },
    },
    expectedChallenge: given.challenge,
    expectedOrigin: [...party.origins],
    expectedRPID: party.id,
    requireUserVerification: given.purpose === 'passkey',
    // The counter is ours to compare: two answers at once must not both pass.
    credential: { id: credential.id, publicKey: new Uint8Array(known.public_key), counter: 0 },
  });
  const outcome = await check.catch(() => undefined);
  return outcome?.verified ? outcome.authenticationInfo : undefined;
}

/** The account's id in text, as GoTrue writes it; an authenticator gives it back with every assertion. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId, 'utf8'));
}

function described(credential: KnownCredential) {
  return { id: credential.credential_id.toString('base64url'), transports: credential.transports };
}

function bytesOf(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
