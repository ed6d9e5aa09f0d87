import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { requireUser } from '#backend/auth/http/authorize.ts';
import { challengeKey } from '#backend/auth/passkeys/as-factor.ts';
import { asSystem } from '#database/scope.ts';
import { insertChallenge } from './challenge-rows.ts';
import { factorIdOf, factorNotFound, ownFactor } from './factor-rows.ts';

const REASON = 'factors belong to the service, the owner was checked';

/** `POST /factors/:id/challenge`: announces a code or a key; it must come from the same address, within 300 s. */
export async function challengeFactor(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireUser(auth, request);
  const factorId = factorIdOf(request);
  const factor = await asSystem(auth.pool, REASON, (tx) => ownFactor(tx, signedIn.user.id, factorId));
  if (factor.factor_type === 'webauthn') return challengeKey(auth, request, signedIn, factor);
  if (factor.factor_type !== 'totp') throw factorNotFound();
  const { id, expiresAt } = await asSystem(auth.pool, REASON, (tx) =>
    insertChallenge(auth, tx, request, { factorId, signed: null }),
  );
  return { id, type: 'totp', expires_at: expiresAt };
}
