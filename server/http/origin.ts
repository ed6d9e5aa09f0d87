import type { FastifyRequest } from 'fastify';
import { PortalError } from '#server/errors.ts';

/**
 * State-changing calls come from the portal's own pages only. A browser always sends `Origin` with them; callers
 * without one (scripts) carry no cookies of a victim.
 * @throws PortalError foreign_origin
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) {
    throw new PortalError('foreign_origin', `Calls from ${origin} are refused.`);
  }
}
