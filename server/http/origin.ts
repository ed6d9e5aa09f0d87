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
  // A proxy in front may have put another name into Host; the address people use counts as well.
  if (from === null || (from.host !== host && from.origin !== new URL(publicUrl).origin)) {
    throw new PortalError('foreign_origin', `Calls from ${origin} are refused.`);
  }
}
