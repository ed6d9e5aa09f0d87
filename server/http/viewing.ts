import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Caller } from '#database/scope.ts';
import type { CallContext } from './call.ts';

const REASON = 'a refused write is noted although its transaction is undone';

/** Notes under both names what an administrator who looks as somebody else wanted to do. */
export async function noteRefusedWrite(context: CallContext, what: string): Promise<void> {
  const session = String(context.caller.claims.session_id);
  await context.asSystem(REASON, (tx) => tx.rows(sql`select internal.note_refused_write(${session}::uuid, ${what})`));
}

/**
 * Notes refused writes that came to the embedded data service. (The database refuses them; of those sent to a hosted
 * one the portal hears nothing.)
 */
export function noteRefusedData(
  app: FastifyInstance,
  pool: Pool,
  verifyToken: (token: string) => Promise<Caller['claims'] | undefined>,
): void {
  // Before the answer leaves: whoever has it may end the view at once, and nobody would know whose it was.
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 403 || !isDataWrite(request)) return;
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const claims = token ? await verifyToken(token) : undefined;
    if (typeof claims?.session_id !== 'string') return;
    const { session_id } = claims;
    const what = `${request.method} ${request.url.split('?')[0]}`;
    await asSystem(pool, REASON, (tx) =>
      tx.rows(sql`select internal.note_refused_write(${session_id}::uuid, ${what})`),
    );
  });
}

function isDataWrite({ method, url }: FastifyRequest): boolean {
  return url.startsWith('/rest/v1/') && ['POST', 'PATCH', 'PUT', 'DELETE'].includes(method);
}
