import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Address of the client: the last one of the configured header, which the nearest proxy wrote (those before it are
 * whatever the client sent), else what Fastify takes for it (the connection's own
 * address, or a forwarded one when the process trusts its proxy). Always an address the database can store: what a
 * client wrote into a forwarding header may be anything.
 */
export function clientAddress(request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>, header?: string): string {
  const value = header === undefined ? undefined : request.headers[header];
  const last = (Array.isArray(value) ? value.at(-1) : value)?.split(',').at(-1);
  for (const candidate of [last, request.ip, request.socket.remoteAddress]) {
    // A link-local address may carry the name of its interface («fe80::1%eth0»).
    const address = candidate?.trim().split('%')[0] ?? '';
    if (isIP(address)) return address;
  }
  return '0.0.0.0';
}

/** What one client can hardly leave: its address, or the part of the net that an IPv6 customer has for itself. */
export function placeOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = tail === undefined ? [] : Array<string>(8 - (before?.length ?? 0) - (after?.length ?? 0)).fill('0');
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':');
}

/** Whether the address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
