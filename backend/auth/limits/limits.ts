import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { overMailLimit, overRequestLimit, overSmsLimit } from '#backend/auth/errors.ts';
import type { BackendSettings } from '#backend/options.ts';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { clientAddress, isLoopback } from './client-address.ts';

/** Limits that all processes on one database share. A refusal is a 429 that names the wait in seconds. */
export interface Limits {
  /** Calls of one client address in 5 minutes, or in one for second factors. */
  address(group: 'token' | 'verify' | 'otp' | 'mfa', request: FastifyRequest): Promise<void>;
  /**
   * Counts an attempt to prove to be `account` before it is checked, so that parallel attempts count too. Unknown
   * accounts count the same way. The transaction must be committed before the check.
   * @returns the seconds to wait, 0 when the attempt may be made.
   */
  attempt(tx: Transaction, kind: Guess, account: string): Promise<number>;
  /** The statement that forgets the failed attempts, once the person has proved to be the account. */
  forgive(account: string | null): Sql;
  /**
   * One mail per purpose and typed address in the configured interval, and few in an hour, whether or not the address
   * belongs to anybody.
   */
  mail(purpose: string, address: string): Promise<void>;
  /**
   * Counts a mail that is about to leave, of all of the hour. In the transaction that posts it, and never before the
   * answer where the answer must not show whether anybody gets mail. @throws 429 over_email_send_rate_limit.
   */
  sending(tx: Transaction): Promise<void>;
  /** One message per purpose and typed number; and all messages of an hour. */
  sms(purpose: string, phone: string): Promise<void>;
}

/** What is guessed: a password, a mailed code, a code of a factor, a recovery code. The last two count by the account's id. */
const GUESSES = ['sign-in', 'code', 'factor', 'recovery-code'] as const;
type Guess = (typeof GUESSES)[number];

/** Mails that nobody needs to be signed in for share the hour of an address; strangers cannot use up the others. */
const ASKED_BY_ANYBODY: ReadonlySet<string> = new Set(['recovery', 'magiclink', 'signup']);

const MINUTE = 60;
const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 86_400;

/** Limits counted in the database's `auth.rate_limits`. */
export function createLimits(pool: Pool, settings: BackendSettings): Limits {
  const { limits, now } = settings;

  /** Takes one of `allowed` calls per `seconds`; the wait in seconds when none is left, else 0. */
  const takeIn = async (tx: Transaction, key: string, allowed: number, seconds: number): Promise<number> => {
    if (allowed === 0 || seconds === 0) return 0;
    const at = now();
    const row = await tx.row<{ count: number; ends_at: Date }>(sql`
      insert into auth.rate_limits as l (key, count, ends_at)
      values (${key}, 1, ${new Date(at.getTime() + seconds * 1000)})
      on conflict (key) do update set
        count = case when l.ends_at <= ${at} then 1 else least(l.count + 1, 1000000) end,
        ends_at = case when l.ends_at <= ${at} then excluded.ends_at else l.ends_at end
      returning count, ends_at`);
    if (!row || row.count <= allowed) return 0;
    return Math.max(1, Math.ceil((row.ends_at.getTime() - at.getTime()) / 1000));
  };

  const take = async (key: string, allowed: number, seconds: number): Promise<number> => {
    if (allowed === 0 || seconds === 0) return 0;
    return asSystem(pool, 'limits are counted for everybody alike', (tx) => takeIn(tx, key, allowed, seconds));
  };

  return {
    async address(group, request) {
      const address = clientAddress(request, limits.addressHeader);
      // The machine itself is a proxy or a developer, never one client among many.
      if (limits.addressHeader === undefined && isLoopback(address)) return;
      const wait = await take(`address:${group}:${address}`, limits[group], group === 'mfa' ? MINUTE : FIVE_MINUTES);
      if (wait > 0) throw overRequestLimit(wait);
    },
    async attempt(tx, kind, account) {
      const wait = await takeIn(tx, `${kind}:${digest(account)}`, limits.signIn, limits.signInWindow);
      if (wait > 0 || kind === 'sign-in') return wait;
      // Six digits are few: nobody must get thousands of tries over the weeks.
      return takeIn(tx, `${kind}-day:${digest(account)}`, limits.guessesPerDay, DAY);
    },
    forgive(account) {
      const keys = GUESSES.flatMap((kind) => [kind, `${kind}-day`]).map((kind) => `${kind}:${digest(account ?? '')}`);
      return sql`delete from auth.rate_limits where key = any(${keys})`;
    },
    async sms(purpose, phone) {
      const { interval, perHour } = settings.phone ?? { interval: 0, perHour: 0 };
      const wait = await take(`sms:${purpose}:${digest(phone)}`, 1, interval);
      if (wait > 0) throw overSmsLimit(wait);
      const overall = await take('messages', perHour, HOUR);
      if (overall > 0) throw overSmsLimit(overall);
    },
    async mail(purpose, address) {
      const wait = await take(`mail:${purpose}:${digest(address)}`, 1, settings.mailInterval);
      if (wait > 0) throw overMailLimit(wait);
      const budget = ASKED_BY_ANYBODY.has(purpose) ? 'anybody' : purpose;
      const perHour = await take(`mail-hour:${budget}:${digest(address)}`, limits.mailsPerAddress, HOUR);
      if (perHour > 0) throw overMailLimit(perHour);
    },
    async sending(tx) {
      const wait = await takeIn(tx, 'mails', limits.mails, HOUR);
      if (wait > 0) throw overMailLimit(wait);
    },
  };
}

/** Typed addresses may belong to strangers, so they are not stored in clear. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
