import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { asSystem } from '#database/scope.ts';
import { newChallenge } from './ceremony.ts';

type Kind = 'registration' | 'authentication';

const REASON = 'challenges belong to the service alone';

/** Remembers what an authenticator is to sign; of `userId` alone, or of whoever shows a passkey. */
export async function issueChallenge(auth: AuthContext, kind: Kind, userId: string | null) {
  const id = randomUUID();
  const challenge = newChallenge();
  const at = auth.settings.now();
  const expiresAt = new Date(at.getTime() + auth.settings.passkeys.challengeLife * 1000);
  await asSystem(auth.pool, REASON, (tx) =>
    tx.rows(sql`
      insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, created_at, expires_at)
      values (${id}, ${userId}, ${kind}, ${JSON.stringify({ challenge })}, ${at}, ${expiresAt})`),
  );
  return { id, challenge, expiresAt: Math.floor(expiresAt.getTime() / 1000) };
}

/**
 * Takes a challenge, committed before the answer is looked at: it works once, whatever the answer is.
 * @throws 400 webauthn_challenge_not_found, also for somebody else's; 400 webauthn_challenge_expired.
 */
export async function takeChallenge(auth: AuthContext, kind: Kind, id: string | undefined, userId: string | null) {
  const known = z.guid().safeParse(id).data;
  if (known === undefined) throw notFound();
  const row = await asSystem(auth.pool, REASON, (tx) =>
    tx.row<{ challenge: string; expires_at: Date }>(sql`
      delete from auth.webauthn_challenges
      where id = ${known} and challenge_type = ${kind} and user_id is not distinct from ${userId}
      returning session_data ->> 'challenge' as challenge, expires_at`),
  );
  if (!row) throw notFound();
  if (row.expires_at <= auth.settings.now()) {
    throw new AuthFault(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return row.challenge;
}

/** The one answer to credentials that do not hold, also to those nobody knows. */
export function verificationFailed(): AuthFault {
  return new AuthFault(400, 'webauthn_verification_failed', 'Credential verification failed');
}

function notFound(): AuthFault {
  return new AuthFault(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
}
