import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Address of the client: the first one of the configured header, else what Fastify takes for it (the connection's own
 * address, or a forwarded one when the process trusts its proxy).
 */
export function clientAddress(request: FastifyRequest, header: string | undefined): string {
  const value = header === undefined ? undefined : request.headers[header];
  const first = (Array.isArray(value) ? value[0] : value)?.split(',')[0]?.trim() ?? '';
  return isIP(first) ? first : request.ip;
}

/** Whether the address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
