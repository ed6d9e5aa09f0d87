import { isIP, isIPv6, SocketAddress } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Address of the client: the last one of the configured header, which the nearest proxy wrote (those before it are
 * whatever the client sent), else what Fastify takes for it (the connection's own
 * address, or a forwarded one when the process trusts its proxy). Always an address the database can store: what a
 * client wrote into a forwarding header may be anything. An IPv4 address is one however it arrives.
 */
export function clientAddress(request: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>, header?: string): string {
  const value = header === undefined ? undefined : request.headers[header];
  const last = (Array.isArray(value) ? value.at(-1) : value)?.split(',').at(-1);
  for (const candidate of [last, request.ip, request.socket.remoteAddress]) {
    // A link-local address may carry the name of its interface («fe80::1%eth0»).
    const address = candidate?.trim().split('%')[0] ?? '';
    if (isIP(address)) return plainAddress(address);
  }
  return '0.0.0.0';
}

/**
 * What one client can hardly leave: its address, or the part of the net that an IPv6 customer has for itself: four groups of
 * it (/64), or three (/48) where somebody may have many of those.
 */
export function placeOf(address: string, groups: 3 | 4 = 4): string {
  return isIPv6(plainAddress(address)) ? groupsOf(address).slice(0, groups).join(':') : plainAddress(address);
}

/** Whether the address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = plainAddress(address);
  return plain === '::1' || plain.startsWith('127.');
}

/** What proxies write: whoever sends one of them is not, or says not to be, on this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'] as const;

/**
 * Whether the machine itself asks: a proxy or a developer, never one client among many. Only the line's own address says
 * so, for a forwarded one is whatever somebody wrote; behind a proxy that names clients by a header nobody is.
 */
export function isOwnMachine(request: Pick<FastifyRequest, 'headers' | 'socket'>, header?: string): boolean {
  const forwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return header === undefined && !forwarded && isLoopback(request.socket.remoteAddress ?? '');
}

/** An address in the one way it is usually written; an IPv4 address in IPv6 clothes («::ffff:…») without them. */
export function plainAddress(address: string): string {
  if (!isIPv6(address)) return address;
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=\d+\.)/, '');
}

/** The eight groups of an IPv6 address, those that `::` stands for as well. */
export function groupsOf(address: string): string[] {
  const [before = [], after] = plainAddress(address)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  return after ? [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after] : before;
}
