import { lookup } from 'node:dns';
import { type ClientRequest, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are nobody else's: this machine, its network, and what stands for no single host (RFC 6890). */
const CLOSED = new BlockList();
for (const [network, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const) {
  CLOSED.addSubnet(network, prefix);
}
for (const [network, prefix] of [
  ...([
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
  ] as const),
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const) {
  CLOSED.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address belongs to the open internet. */
export const isOpenAddress = (address: string): boolean =>
  isIP(address) !== 0 && !CLOSED.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export interface OutsideOptions {
  /** Which addresses may be connected to. */
  isOpen?: (address: string) => boolean;
  /** Milliseconds for everything. */
  patience?: number;
  /** Bytes of the answer that are read. */
  most?: number;
}

export interface OutsideAnswer {
  status: number;
  text: string;
}

const NAME = 'Brillanz-Portal link check';

/**
 * Asks an address outside, once: no redirect is followed, nothing is sent along, and the connection goes to the very
 * address that was looked at, so that no name leads into one's own network.
 * @throws Error with the `code` of the system; `ECLOSED` for an address that is not open
 */
export function askOutside(method: 'GET' | 'HEAD', url: string, options: OutsideOptions = {}): Promise<OutsideAnswer> {
  const { isOpen = isOpenAddress, patience = 10_000, most = 100_000 } = options;
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    // A name is looked up below; an address is not.
    if (isIP(host) !== 0 && !isOpen(host)) return reject(closed(host));
    const ask = protocol === 'https:' ? requestSecure : requestPlain;
    const sent: ClientRequest = ask(
      url,
      { method, lookup: openLookup(isOpen), agent: false, headers: { 'user-agent': NAME, accept: '*/*' } },
      (answer) => {
        let text = '';
        const done = () => resolve({ status: answer.statusCode ?? 0, text });
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          if (text.length < most) return;
          done();
          answer.destroy();
        });
        answer.on('end', done).on('error', reject);
      },
    );
    const timer = setTimeout(
      () => sent.destroy(Object.assign(new Error('It took too long.'), { code: 'ETIMEDOUT' })),
      patience,
    );
    // Whoever leaves HTTP («101») closes without an answer and without a fault.
    sent.on('error', reject).on('close', () => {
      clearTimeout(timer);
      reject(Object.assign(new Error('It was closed.'), { code: 'ECONNRESET' }));
    });
    sent.end();
  });
}

const closed = (address: string) => Object.assign(new Error(`${address} is not open.`), { code: 'ECLOSED' });

/** Looks a name up, and answers no address of it unless all are open. */
function openLookup(isOpen: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      const wrong = addresses.find(({ address }) => !isOpen(address));
      if (wrong) return callback(closed(wrong.address), '');
      if (options.all) return callback(null, addresses);
      callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
}
