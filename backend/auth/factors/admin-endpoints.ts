import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { requireAdmin } from '#backend/auth/http/authorize.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { findUser, type UserRow } from '#backend/auth/users/user-row.ts';
import { factorShape } from '#backend/auth/users/user-shape.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { dropFactors, removalNotice } from './drop-factors.ts';
import { factorNotFound, lockPerson } from './factor-rows.ts';
import { confirmFactorReset, pendingFactorResets, requestFactorReset, withdrawFactorReset } from './resets.ts';

const REASON = 'factors are administered with the secret key';
const params = z.object({ id: z.guid(), factorId: z.guid().optional() });
const by = z.object({ by: z.guid() });

/**
 * Factors of others, only for the secret key: `/admin/users/:id/factors`, and the reset that needs two administrators,
 * whose calls name in `by` the account of the one who decides.
 */
export function adminFactorEndpoints(app: FastifyInstance, auth: AuthContext): void {
  const admin = { onRequest: (request: FastifyRequest) => requireAdmin(auth, request) };

  app.get('/admin/users/:id/factors', admin, async (request) => {
    const user = await asSystem(auth.pool, REASON, (tx) => known(tx, idsOf(request).id));
    return user.factors.map(factorShape);
  });

  app.delete('/admin/users/:id/factors/:factorId', admin, async (request) => {
    const { id, factorId = '' } = idsOf(request);
    return asSystem(auth.pool, REASON, (tx) => removeFactor(auth, tx, id, factorId));
  });

  app.post('/admin/users/:id/factor-resets', admin, (request) =>
    requestFactorReset(auth, idsOf(request).id, readBody(request, by).by),
  );
  app.get('/admin/factor-resets', admin, () => pendingFactorResets(auth));
  app.post('/admin/factor-resets/:id/confirm', admin, (request) =>
    confirmFactorReset(auth, idsOf(request).id, readBody(request, by).by),
  );
  app.delete('/admin/factor-resets/:id', admin, (request) =>
    withdrawFactorReset(auth, idsOf(request).id, readBody(request, by).by),
  );
}

async function removeFactor(auth: AuthContext, tx: Transaction, userId: string, factorId: string) {
  await lockPerson(tx, userId);
  const user = await known(tx, userId);
  const factor = user.factors.find(({ id }) => id === factorId);
  if (!factor) throw factorNotFound();
  await dropFactors(tx, user.id, sql`f.id = ${factorId}`);
  const at = auth.settings.now();
  await writeAudit(tx, { action: 'factor_deleted', actor: user, at, traits: { factor_id: factorId } });
  if (factor.status === 'verified') {
    await postNotice(auth, tx, user, removalNotice(factor));
  }
  return factorShape(factor);
}

function idsOf(request: FastifyRequest): z.output<typeof params> {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw new AuthFault(404, 'validation_failed', 'Ids in the address must be UUIDs');
  return parsed.data;
}

async function known(tx: Transaction, id: string): Promise<UserRow> {
  const user = await findUser(tx, id);
  if (!user) throw new AuthFault(404, 'user_not_found', 'User not found');
  return user;
}
