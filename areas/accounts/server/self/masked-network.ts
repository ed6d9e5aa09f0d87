import { isIPv4, isIPv6 } from 'node:net';

/**
 * An address as coarse as a place: the last part of an IPv4 address and all but the first three groups of an IPv6 one
 * are left out. 'local' for this machine, null for what is no address or none in use.
 */
export function maskedNetwork(address: string | null): string | null {
  const plain = address?.replace(/^::ffff:(?=\d+\.)/i, '').replace(/\/\d+$/, '') ?? '';
  if (plain === '::1' || plain.startsWith('127.')) return 'local';
  if (plain === '::' || plain === '0.0.0.0') return null;
  if (isIPv4(plain)) return plain.replace(/\d+$/, 'x');
  return isIPv6(plain) ? `${firstGroups(plain).join(':')}:…` : null;
}

/** The first three groups, with those that `::` stands for. */
function firstGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 3);
}
