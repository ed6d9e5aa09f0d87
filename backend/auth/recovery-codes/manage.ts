import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { dropFactors } from '#backend/auth/factors/drop-factors.ts';
import { hasVerifiedFactor, lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { requireAal2, requireFreshStep } from '#backend/auth/factors/strengthen-session.ts';
import { requireOwner, requireUser } from '#backend/auth/http/authorize.ts';
import { storable } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { reload } from '#backend/auth/users/change-user.ts';
import { findUser } from '#backend/auth/users/user-row.ts';
import { asSystem } from '#database/scope.ts';
import { fillCodeSet, findCodeSet, insertCodeSet, LOW, requireCodeSet, shownSet } from './code-set.ts';

const REASON = 'recovery codes belong to the service, the owner was checked';
const STANDARD_NAME = 'Recovery codes';
const body = z.object({ friendly_name: storable(100).nullish() });

/** `GET /factors/recovery-codes`: how many codes there are and are left, at any assurance level; never the codes. */
export async function codesStatus(auth: AuthContext, request: FastifyRequest) {
  const { user } = await requireUser(auth, request);
  const { id, total, remaining } = await asSystem(auth.pool, REASON, (tx) => requireCodeSet(tx, user.id));
  return { id, type: 'recovery_code', total, remaining, low: remaining <= LOW };
}

/**
 * `POST /factors/recovery-codes`: makes the first set. It is an explicit call right after the first verified factor,
 * not part of its answer, so that the codes are made when somebody is ready to note them down: this answer is the one
 * time they are shown. The session the verification has just lifted to aal2 fulfils what is asked here.
 */
export async function generateCodes(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireOwner(auth, request);
  const { user } = signedIn;
  const name = readBody(request, body).friendly_name?.trim() || STANDARD_NAME;
  requireAal2(signedIn, { status: 403, message: 'AAL2 required to generate recovery codes' });
  return asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, user.id);
    const now = reload(await findUser(tx, user.id));
    if (await findCodeSet(tx, user.id)) {
      throw new AuthFault(422, 'mfa_verified_factor_exists', 'Recovery codes exist already, regenerate them instead');
    }
    if (!hasVerifiedFactor(now)) {
      throw new AuthFault(422, 'mfa_recovery_codes_sole_factor', 'Recovery codes cannot be the only factor');
    }
    await requireFreshStep(auth, tx, signedIn, 403);
    if (now.factors.some((factor) => factor.friendly_name?.trim() === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      throw new AuthFault(422, 'mfa_factor_name_conflict', message);
    }
    const at = auth.settings.now();
    const id = await insertCodeSet(tx, user.id, { name, at });
    const codes = await fillCodeSet(auth, tx, id);
    await writeAudit(tx, { action: 'recovery_codes_generated', actor: user, at });
    await postNotice(auth, tx, user, { kind: 'recovery_codes_renewed' });
    return shownSet({ id, name, codes });
  });
}

/** `POST /factors/recovery-codes/regenerate`: ten new codes; the earlier ones are worthless, and a lock is lifted. */
export async function regenerateCodes(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireOwner(auth, request);
  const { user } = signedIn;
  requireAal2(signedIn, { status: 403, message: 'AAL2 required to regenerate recovery codes' });
  return asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, user.id);
    const set = await requireCodeSet(tx, user.id);
    await requireFreshStep(auth, tx, signedIn, 403);
    const codes = await fillCodeSet(auth, tx, set.id);
    await tx.rows(auth.limits.forgive(user.id));
    await writeAudit(tx, { action: 'recovery_codes_generated', actor: user, at: auth.settings.now() });
    await postNotice(auth, tx, user, { kind: 'recovery_codes_renewed' });
    return shownSet({ id: set.id, name: set.friendly_name ?? '', codes });
  });
}

/** `DELETE /factors/recovery-codes`: removes the set; sessions opened with one of its codes fall to aal1. */
export async function removeCodes(auth: AuthContext, request: FastifyRequest) {
  await auth.limits.address('mfa', request);
  const signedIn = await requireOwner(auth, request);
  const { user } = signedIn;
  requireAal2(signedIn, { status: 403, message: 'AAL2 required to remove recovery codes' });
  return asSystem(auth.pool, REASON, async (tx) => {
    await lockPerson(tx, user.id);
    const set = await requireCodeSet(tx, user.id);
    await requireFreshStep(auth, tx, signedIn, 403);
    await dropFactors(tx, user.id, sql`f.id = ${set.id}`);
    await writeAudit(tx, { action: 'recovery_codes_deleted', actor: user, at: auth.settings.now() });
    await postNotice(auth, tx, user, { kind: 'factor_removed', name: set.friendly_name ?? '' });
    return { id: set.id };
  });
}
