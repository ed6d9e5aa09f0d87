import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import type { NoticeOf } from '#backend/mail/templates/notice-words.ts';
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
  const device = seenDevice(auth, user.id, request);
  const before = await tx.rows<{ hash: string }>(sql`
    with known as (select hash from auth.known_devices where user_id = ${user.id}), noted as (${device.statement})
    select hash from known`);
  if (device.isNews(before.map(({ hash }) => hash))) await postNotice(auth, tx, user, device.notice);
}

/** From what a person signs in. */
export interface SeenDevice {
  /** Remembers it. */
  statement: Sql;
  /** Whether the person is to be told, given the hashes of all they used before. */
  isNews(known: readonly string[]): boolean;
  notice: NoticeOf<'new_device'>;
}

/** Looks at the request of a sign-in; nothing is written yet. */
export function seenDevice(auth: AuthContext, userId: string, request: FastifyRequest): SeenDevice {
  const at = auth.settings.now();
  const { browser, system, platform } = deviceOf(request.headers['user-agent'] ?? '');
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const seen = [
    { kind: 'browser', hash: digest(userId, `${browser}/${system}/${platform}`) },
    { kind: 'network', hash: digest(userId, networkOf(address)) },
  ];
  return {
    statement: sql`
      insert into auth.known_devices (user_id, kind, hash, first_seen_at, last_seen_at)
      select ${userId}, kind, hash, ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (kind text, hash text)
      on conflict (user_id, kind, hash) do update set last_seen_at = excluded.last_seen_at`,
    isNews: (known) => known.length > 0 && !seen.every(({ hash }) => known.includes(hash)),
    notice: { kind: 'new_device', browser, system, address },
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
