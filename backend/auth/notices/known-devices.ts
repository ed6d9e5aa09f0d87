import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import type { Transaction } from '#database/scope.ts';
import { postNotice } from './post-notice.ts';

/**
 * Remembers from what a person signs in and tells them by mail when they never did so before: with this kind of
 * browser on this kind of system, or from this part of the net. Versions do not count, nor does the exact address:
 * a notice that comes with every update is read by nobody. The very first sign-in tells nothing.
 */
export async function noteDevice(
  auth: AuthContext,
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'raw_user_meta_data'>,
  request: FastifyRequest,
): Promise<void> {
  const at = auth.settings.now();
  const device = deviceOf(request.headers['user-agent'] ?? '');
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const seen = [
    { kind: 'browser', hash: digest(user.id, `${device.browser}/${device.system}/${device.platform}`) },
    { kind: 'network', hash: digest(user.id, networkOf(address)) },
  ];
  const before = await tx.rows<{ hash: string }>(sql`
    with known as (select hash from auth.known_devices where user_id = ${user.id}),
    noted as (
      insert into auth.known_devices (user_id, kind, hash, first_seen_at, last_seen_at)
      select ${user.id}, kind, hash, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (kind text, hash text)
      on conflict (user_id, kind, hash) do update set last_seen_at = excluded.last_seen_at)
    select hash from known`);
  const known = new Set(before.map((row) => row.hash));
  if (known.size === 0 || seen.every(({ hash }) => known.has(hash))) return;
  await postNotice(auth, tx, user, { kind: 'new_device', browser: device.browser, system: device.system, address });
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

/** Browser and system as people name them; empty when the client does not say. */
export function deviceOf(userAgent: string): { browser: string; system: string; platform: string } {
  // An empty text makes the parser throw.
  const parsed = Bowser.parse(userAgent === '' ? '-' : userAgent.slice(0, 500));
  return {
    browser: parsed.browser.name ?? '',
    system: parsed.os.name ?? '',
    platform: parsed.platform.type ?? '',
  };
}

/** The part of the net an address lies in: what a provider gives its customers changes within it. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 2).join('.');
  const [head = ''] = plain.toLowerCase().split('::');
  const groups = head.split(':').map((group) => group.replace(/^0+(?=.)/, '') || '0');
  return [...groups, '0', '0'].slice(0, 2).join(':');
}

function digest(userId: string, text: string): string {
  return createHash('sha256').update(`${userId} ${text}`).digest('base64url');
}
