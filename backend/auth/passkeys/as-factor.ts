import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { insertChallenge, spendChallenge } from '#backend/auth/factors/challenge-rows.ts';
import { lockPerson, type StoredFactor } from '#backend/auth/factors/factor-rows.ts';
import { SECOND_STEPS, strengthenSession } from '#backend/auth/factors/strengthen-session.ts';
import type { SignedIn } from '#backend/auth/http/authorize.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { addCredential } from './add-credential.ts';
import { checkCreated, checkShown, creationOptions, newChallenge, requestOptions } from './ceremony.ts';
import { verificationFailed } from './challenges.ts';
import { createdCredential, shownCredential } from './credential-form.ts';
import { findCredentials } from './credential-rows.ts';
import type { RelyingParty } from './relying-party.ts';
import { acceptUse } from './use.ts';

const REASON = 'factors belong to the service, the owner was checked';
const rpId = z.string().max(253).nullish();
const asked = z.object({ webauthn: z.object({ rpId }).nullish() });
const answered = z.object({
  webauthn: z.discriminatedUnion('type', [
    z.object({ type: z.literal('create'), rpId, credential_response: createdCredential }),
    z.object({ type: z.literal('request'), rpId, credential_response: shownCredential }),
  ]),
});
type Answer = z.output<typeof answered>['webauthn'];

/** For whom keys are second factors here. @throws 422 mfa_webauthn_enroll_not_enabled or …_verify_not_enabled. */
export function requireKeys({ settings, relyingParty }: AuthContext, use: 'enroll' | 'verify'): RelyingParty {
  if (settings.passkeys.asFactor[use] && relyingParty) return relyingParty;
  throw new AuthFault(422, `mfa_webauthn_${use}_not_enabled`, `MFA ${use} is disabled for WebAuthn`);
}

/**
 * `POST /factors/:id/challenge` for a key. One that counts is asked for together with the person's others: which of
 * them is at hand only the browser knows.
 */
export async function challengeKey(auth: AuthContext, request: FastifyRequest, signedIn: SignedIn, key: StoredFactor) {
  const party = requireKeys(auth, 'verify');
  refuseOtherParty(party, readBody(request, asked).webauthn?.rpId);
  const { user } = signedIn;
  const challenge = newChallenge();
  const { id, expiresAt, known } = await asSystem(auth.pool, REASON, async (tx) => ({
    ...(await insertChallenge(auth, tx, request, { factorId: key.id, signed: { challenge } })),
    known: await findCredentials(tx, sql`c.user_id = ${user.id}`),
  }));
  const given = { known, challenge, seconds: auth.settings.mfa.challengeLife, purpose: 'second step' as const };
  const webauthn =
    key.status === 'verified'
      ? { type: 'request', credential_options: { publicKey: await requestOptions(party, given) } }
      : { type: 'create', credential_options: { publicKey: await creationOptions(party, { ...given, user }) } };
  return { id, type: 'webauthn', expires_at: expiresAt, webauthn };
}

/**
 * `POST /factors/:id/verify` for a key: lifts the session to aal2. The challenge is spent whatever the answer is. The
 * first answer of a new key also makes it count.
 * @throws 422 mfa_verification_failed.
 */
export async function verifyKey(
  auth: AuthContext,
  request: FastifyRequest,
  signedIn: SignedIn,
  { key, challengeId }: { key: StoredFactor; challengeId: string },
) {
  const party = requireKeys(auth, 'verify');
  const { webauthn: answer } = readBody(request, answered);
  refuseOtherParty(party, answer.rpId);
  const challenge = await asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, signedIn.user.id);
    return spendChallenge(auth, tx, request, { challengeId, factorId: key.id });
  });
  if (!challenge) throw failed();
  const accepted = await accept(auth, party, signedIn, { key, answer, challenge });
  if (!accepted) throw failed();
  return sessionResponse(auth, accepted.user, accepted.session);
}

/** The session after the answer; undefined when the answer does not hold. */
async function accept(
  auth: AuthContext,
  party: RelyingParty,
  signedIn: SignedIn,
  { key, answer, challenge }: { key: StoredFactor; answer: Answer; challenge: string },
) {
  const check = await (answer.type === 'create'
    ? checkNew(party, { key, answer, challenge })
    : checkKnown(auth, party, signedIn, { answer, challenge }));
  if (!check) return undefined;
  return asSystem(auth.pool, REASON, async (tx) => {
    const { user } = signedIn;
    await lockPerson(tx, user.id);
    const factorId = await apply(auth, tx, signedIn, { key, check });
    if (factorId === undefined) return undefined;
    const session = await strengthenSession(auth, tx, signedIn, { method: SECOND_STEPS.webauthn, factorId });
    const at = auth.settings.now();
    const traits = { factor_id: factorId, factor_type: 'webauthn' };
    await writeAudit(tx, { action: 'verification_attempted', actor: user, at, traits });
    return { session, user: reload(await findUser(tx, user.id)) };
  });
}

type Check = NonNullable<Awaited<ReturnType<typeof checkNew>> | Awaited<ReturnType<typeof checkKnown>>>;

/** Writes a checked answer down. @returns the factor it came from, or undefined for a key that seems to be a copy. */
async function apply(
  auth: AuthContext,
  tx: Transaction,
  signedIn: SignedIn,
  { key, check }: { key: StoredFactor; check: Check },
): Promise<string | undefined> {
  if ('use' in check) return (await acceptUse(auth, tx, signedIn.user, check.use)) ? check.use.known.id : undefined;
  const unverified = await tx.row(sql`
    select id from auth.mfa_factors where id = ${key.id} and status = 'unverified' for update`);
  if (!unverified) return undefined;
  const name = key.friendly_name ?? '';
  await addCredential(auth, tx, signedIn, { factorId: key.id, name, made: check.made, signIn: false });
  return key.id;
}

async function checkNew(
  party: RelyingParty,
  given: { key: StoredFactor; answer: Extract<Answer, { type: 'create' }>; challenge: string },
) {
  if (given.key.status === 'verified') return undefined;
  const { challenge } = given;
  const credential = given.answer.credential_response;
  const made = await checkCreated(party, { credential, challenge, purpose: 'second step' });
  return made && { made };
}

async function checkKnown(
  auth: AuthContext,
  party: RelyingParty,
  { user }: SignedIn,
  { answer, challenge }: { answer: Extract<Answer, { type: 'request' }>; challenge: string },
) {
  const credential = answer.credential_response;
  const id = Buffer.from(credential.id, 'base64url');
  const [known] = await asSystem(auth.pool, REASON, (tx) =>
    findCredentials(tx, sql`c.user_id = ${user.id} and c.credential_id = ${id}`),
  );
  const shown = known && (await checkShown(party, { credential, known, challenge, purpose: 'second step' }));
  return shown && { use: { known, counter: shown.newCounter, backedUp: shown.credentialBackedUp } };
}

/** Clients name the host they stand on; it is the one the keys are made for, or nothing would fit later. */
function refuseOtherParty(party: RelyingParty, named: string | null | undefined): void {
  const hosts = [party.id, ...party.origins.map((origin) => new URL(origin).hostname)];
  if (named && !hosts.includes(named)) throw invalid(`webauthn.rpId: must be ${party.id}`);
}

function failed(): AuthFault {
  return new AuthFault(422, 'mfa_verification_failed', verificationFailed().message);
}
