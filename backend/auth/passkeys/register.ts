import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { hasVerifiedFactor, lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { liftSession, requireAal2, SECOND_STEPS } from '#backend/auth/factors/strengthen-session.ts';
import { requireOwner, type SignedIn } from '#backend/auth/http/authorize.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { requireFreshSignIn } from '#backend/auth/sessions/fresh-sign-in.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { addCredential } from './add-credential.ts';
import { refuseManaged, requirePasskeys } from './allowed.ts';
import { checkCreated, creationOptions, type NewCredential } from './ceremony.ts';
import { issueChallenge, takeChallenge, verificationFailed } from './challenges.ts';
import { createdCredential } from './credential-form.ts';
import { findCredentials } from './credential-rows.ts';
import { nameFor } from './makers.ts';

const REASON = 'passkeys belong to the service, the owner was checked';
const body = z.object({ challenge_id: z.string().max(100), credential: createdCredential });

/** `POST /passkeys/registration/options`: what the browser needs to make a passkey for the signed-in person. */
export async function registrationOptions(auth: AuthContext, request: FastifyRequest) {
  const party = requirePasskeys(auth);
  await auth.limits.address('passkey', request);
  const signedIn = await mayAdd(auth, request);
  const { user } = signedIn;
  const known = await asSystem(auth.pool, REASON, async (tx) => {
    await refuseTooMany(auth, tx, user.id);
    return findCredentials(tx, sql`c.user_id = ${user.id}`);
  });
  const { id, challenge, expiresAt } = await issueChallenge(auth, 'registration', user.id);
  const seconds = auth.settings.passkeys.challengeLife;
  const options = await creationOptions(party, { user, known, challenge, seconds, purpose: 'passkey' });
  return { challenge_id: id, options, expires_at: expiresAt };
}

/**
 * `POST /passkeys/registration/verify`: the passkey opens the account from now on, and is a second factor after other
 * ways in. Whoever made it has shown it, so the session is aal2 from its next token on.
 * @throws 400 webauthn_verification_failed.
 */
export async function verifyRegistration(auth: AuthContext, request: FastifyRequest) {
  const party = requirePasskeys(auth);
  await auth.limits.address('passkey', request);
  const signedIn = await mayAdd(auth, request);
  const given = readBody(request, body);
  const { user } = signedIn;
  const challenge = await takeChallenge(auth, 'registration', given.challenge_id, user.id);
  const made = await checkCreated(party, { credential: given.credential, challenge, purpose: 'passkey' });
  if (!made) throw verificationFailed();
  return asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, user.id);
    await refuseTooMany(auth, tx, user.id);
    const passkey = await insertFactor(auth, tx, user.id, made);
    await addCredential(auth, tx, signedIn, { factorId: passkey.id, name: passkey.friendly_name, made, signIn: true });
    await liftSession(auth, tx, signedIn, { method: SECOND_STEPS.webauthn, factorId: passkey.id });
    return passkey;
  });
}

async function mayAdd(auth: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireOwner(auth, request);
  if (signedIn.user.is_anonymous) {
    throw new AuthFault(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  refuseManaged(signedIn.user);
  if (hasVerifiedFactor(signedIn.user)) {
    requireAal2(signedIn, { status: 403, message: 'AAL2 required to enroll a new factor' });
  }
  await requireFreshSignIn(auth, signedIn);
  return signedIn;
}

async function refuseTooMany(auth: AuthContext, tx: Transaction, userId: string): Promise<void> {
  const row = await tx.row<{ passkeys: number; factors: number }>(sql`
    select (count(*) filter (where factor_type = 'webauthn'))::int as passkeys, count(*)::int as factors
    from auth.mfa_factors where user_id = ${userId} and factor_type <> 'recovery_code' and status = 'verified'`);
  const { most } = auth.settings.passkeys;
  if ((row?.passkeys ?? 0) >= most || (row?.factors ?? 0) >= auth.settings.mfa.maxFactors) {
    throw new AuthFault(422, 'too_many_passkeys', 'Maximum number of passkeys reached');
  }
}

async function insertFactor(auth: AuthContext, tx: Transaction, userId: string, { aaguid }: NewCredential) {
  const at = auth.settings.now();
  const taken = await tx.rows<{ name: string }>(sql`
    select coalesce(friendly_name, '') as name from auth.mfa_factors where user_id = ${userId}`);
  const name = nameFor(
    aaguid,
    taken.map((factor) => factor.name),
  );
  const id = randomUUID();
  await tx.rows(sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
    values (${id}, ${userId}, ${name}, 'webauthn', 'unverified', ${at}, ${at})`);
  return { id, friendly_name: name, created_at: at.toISOString() };
}
