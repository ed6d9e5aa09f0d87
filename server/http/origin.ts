import type { FastifyRequest } from 'fastify';
import { PortalError } from '#server/errors.ts';

/**
 * State-changing calls come from the portal's own pages only. A browser always sends `Origin` with them; callers
 * without one (scripts) carry no cookies of a victim.
 * @param publicUrl the address under which people reach the portal.
 * @throws PortalError foreign_origin
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
  const from = URL.parse(origin);
  const site = new URL(publicUrl);
  // A proxy in front may end TLS and put another name into Host: of the address people use, its own scheme counts.
  const own = from?.host === site.host ? site.origin : `${request.protocol}://${host}`;
  if (from?.origin !== own) {
    throw new PortalError('foreign_origin', `Calls from ${origin} are refused.`);
  }
}
