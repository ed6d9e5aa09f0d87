import type { FastifyRequest } from 'fastify';
import { PortalError } from '#server/errors.ts';
import type { Call } from './call.ts';

/**
 * State-changing calls come from the portal's own pages only. A browser always sends `Origin` with them; callers
 * without one (scripts) carry no cookies of a victim.
 * @param publicUrl the address under which people reach the portal.
 * @throws PortalError foreign_origin
 */
export function refuseForeignOrigin(call: Call, request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers;
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (reads) refuseForeignLink(call, request);
  if (reads || origin === undefined) return;
  const from = URL.parse(origin);
  const site = new URL(publicUrl);
  // A proxy in front may end TLS and put another name into Host: of the address people use, its own scheme counts.
  const own = from?.host === site.host ? site.origin : `${request.protocol}://${host}`;
  if (from?.origin !== own) {
    throw new PortalError('foreign_origin', `Calls from ${origin} are refused.`);
  }
}

/**
 * A foreign page can send its visitor anywhere, with the session. Files that lie ready may be linked from a mail; what is
 * made for who asks costs its time, is noted, and may count among their exports.
 */
function refuseForeignLink({ opensWith, output, heavy }: Call, { headers }: FastifyRequest): void {
  if (opensWith === 'public' || (output === 'bytes' && !heavy)) return;
  if (headers['sec-fetch-site'] === 'cross-site')
    throw new PortalError('foreign_origin', 'Links of other sites lead to no such call.');
}
