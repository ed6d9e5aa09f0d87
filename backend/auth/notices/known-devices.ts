import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { clientAddress, groupsOf, plainAddress } from '#backend/auth/limits/client-address.ts';
import type { NoticeOf } from '#backend/mail/templates/notice-words.ts';
import { Recent } from '#backend/recent.ts';
import type { Transaction } from '#database/scope.ts';

/**
 * From what a person signs in. They are told by mail when they never did so before: with this kind of browser on this
 * kind of system, or from this part of the net. Versions do not count, nor does the exact address: a notice that comes
 * with every update is read by nobody. The very first sign-in tells nothing.
 */
export interface SeenDevice {
  /** What is remembered of it. */
  browser: string;
  network: string;
  /** Whether the person is to be told, given the hashes of all they used before. */
  isNews(known: readonly string[]): boolean;
  notice: NoticeOf<'new_device'>;
}

/** Looks at the request of a sign-in; nothing is written yet. */
export function seenDevice(auth: AuthContext, userId: string, request: FastifyRequest): SeenDevice {
  const described = deviceOf(request.headers['user-agent'] ?? '');
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const browser = digest(userId, `${described.browser}/${described.system}/${described.platform}`);
  const network = digest(userId, networkOf(address));
  return {
    browser,
    network,
    isNews: (known) => known.length > 0 && !(known.includes(browser) && known.includes(network)),
    notice: { kind: 'new_device', browser: described.browser, system: described.system, address },
  };
}

/** Whether the person signed in from this part of the net before. */
export async function isKnownNetwork(
  auth: AuthContext,
  tx: Transaction,
  userId: string,
  request: FastifyRequest,
): Promise<boolean> {
  const network = networkOf(clientAddress(request, auth.settings.limits.addressHeader));
  const row = await tx.row(sql`
    select user_id from auth.known_devices
    where user_id = ${userId} and kind = 'network' and hash = ${digest(userId, network)}`);
  return row !== undefined;
}

interface Device {
  browser: string;
  system: string;
  platform: string;
}

/** Many people have the same browser, and telling which tries a hundred patterns; 0.6 KB each. */
const devices = new Recent<Device>(500);

/** Browser and system as people name them; empty when the client does not say. */
export function deviceOf(userAgent: string): Device {
  // An empty text makes the parser throw.
  const said = userAgent === '' ? '-' : userAgent.slice(0, 500);
  const known = devices.get(said);
  if (known) return known;
  const parsed = Bowser.parse(said);
  const device = {
    browser: named(Bowser.BROWSER_MAP, parsed.browser.name),
    system: named(Bowser.OS_MAP, parsed.os.name),
    platform: named(Bowser.PLATFORMS_MAP, parsed.platform.type),
  };
  devices.set(said, device);
  return device;
}

/** A name that is known: one may say what one likes, and each new one would be a device. */
const named = (known: Readonly<Record<string, string>>, said = '') => (Object.values(known).includes(said) ? said : '');

/** The part of the net an address lies in: what a provider gives its customers changes within it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 2).join(':') : plain.split('.').slice(0, 2).join('.');
}

function digest(userId: string, text: string): string {
  return hash('sha256', `${userId} ${text}`, 'base64url');
}
