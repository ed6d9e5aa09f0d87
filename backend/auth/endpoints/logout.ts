import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { requireUser } from '#backend/auth/http/authorize.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { endSessions } from '#backend/auth/users/change-user.ts';
import { asSystem } from '#database/scope.ts';

const query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/**
 * `POST /logout?scope=`: ends all sessions, this one, or all others; their access tokens die with them. Who has a second
 * factor and did not show it ends no session but this one: the password alone shall not throw its owner out.
 */
export function logoutEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/logout', async (request, reply) => {
    const parsed = query.safeParse(request.query);
    const { user, session } = await requireUser(auth, request);
    if (!parsed.success) throw invalid('Unsupported logout scope');
    const isWeak = session.aal === 'aal1' && user.factors.some((factor) => factor.status === 'verified');
    const scope = isWeak && parsed.data.scope === 'global' ? 'local' : parsed.data.scope;
    if (isWeak && scope === 'others') {
      throw new AuthFault(422, 'insufficient_aal', 'AAL2 required to end other sessions when MFA is enabled.');
    }
    const address = clientAddress(request, auth.settings.limits.addressHeader);
    await asSystem(auth.pool, 'sessions belong to the service, the owner was checked', async (tx) => {
      if (scope === 'local') await tx.rows(sql`delete from auth.sessions where id = ${session.id}`);
      else await endSessions(tx, user.id, scope === 'others' ? session.id : undefined);
      await writeAudit(tx, { action: 'logout', actor: user, at: auth.settings.now(), address, traits: { scope } });
    });
    return reply.code(204).send();
  });
}
