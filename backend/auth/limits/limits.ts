import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { overMailLimit, overSmsLimit } from '#backend/auth/errors.ts';
import type { BackendSettings } from '#backend/options.ts';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { atTheDoor } from './at-the-door.ts';
import { clientAddress, isOwnMachine, placeOf } from './client-address.ts';
import { createRefreshes } from './refreshes.ts';

/** Counts one call and tells what is left: rows of `statement` go to `wait`, which names the seconds to wait. */
export interface Counting {
  statement: Sql;
  wait(row: Counted | undefined): number;
}

interface Counted {
  count: number;
  ends_at: Date;
}

/** Limits that all processes on one database share. A refusal is a 429 that names the wait in seconds. */
export interface Limits {
  /** Calls of one client address (IPv6: one /64) in 5 minutes, or in one for second factors. */
  address(group: 'token' | 'verify' | 'otp' | 'mfa' | 'passkey', request: FastifyRequest): Promise<void>;
  /**
   * Exchanges a refresh token by `work`. Only what is refused counts against the address, apart from sign-ins: whoever
   * sends nonsense from a shared one ends nobody's session there.
   */
  refresh<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  /**
   * Counts an attempt to prove to be `account` before it is checked, so that parallel attempts count too. Unknown
   * accounts count the same way. The transaction must be committed before the check.
   * @returns the seconds to wait, 0 when the attempt may be made.
   */
  attempt(tx: Transaction, kind: Guess, account: string): Promise<number>;
  /** `attempt` of a sign-in as a statement to be sent with others; none where the limit is off. */
  signInAttempt(account: string): Counting | undefined;
  /**
   * Counts a code typed for a phone number, as `attempt` does, but apart for each place in the net: such an account has
   * no link beside the code, so strangers may use up their own guesses only.
   * @returns the seconds to wait there, and those of everybody once very many places guessed.
   */
  phoneCode(tx: Transaction, phone: string, request: FastifyRequest): Promise<{ here: number; everywhere: number }>;
  /** The statement that forgets the failed attempts, once the person has proved to be the account. */
  forgive(account: string | null): Sql;
  /** The keys of all attempts that a sign-in settles, those counted by place as well. */
  settledBy(account: string | null, request: FastifyRequest): string[];
  /**
   * One mail per purpose and typed address in the configured interval, and few in an hour, whether or not the address
   * belongs to anybody.
   * @param request of who is not signed in: one place in the net gets a tenth of the mails of an hour.
   */
  mail(purpose: string, address: string, request?: FastifyRequest): Promise<void>;
  /** Whether one more notice of a kind may go to an account: few in an hour, for some things happen as often as one likes. */
  notice(tx: Transaction, kind: string, userId: string): Promise<boolean>;
  /**
   * Counts a mail that is about to leave, of all of the hour. In the transaction that posts it, and never before the
   * answer where the answer must not show whether anybody gets mail. A fifth is kept for who is signed in.
   * @throws 429 over_email_send_rate_limit.
   */
  sending(tx: Transaction, who: 'anybody' | 'signed in'): Promise<void>;
  /**
   * One message per purpose and typed number (or account) in the configured interval, and few in the life of a code,
   * whether or not the number belongs to anybody. Strangers may have those of the number: the owner reads them, and when
   * the last of them is over there are new ones.
   * @param request of who is not signed in: one place in the net gets few in an hour, for all numbers together.
   */
  sms(purpose: string, phone: string, request?: FastifyRequest): Promise<void>;
  /**
   * Counts a message that is about to leave, of all of the hour, like `sending`.
   * @throws 429 over_sms_send_rate_limit.
   */
  sendingMessage(tx: Transaction, who: 'anybody' | 'signed in'): Promise<void>;
}

/** What is guessed: a password, a mailed code, a code of a factor, a recovery code. The last two count by the account's id. */
const GUESSES = ['sign-in', 'code', 'factor', 'recovery-code'] as const;
type Guess = (typeof GUESSES)[number];

/** Mails that nobody needs to be signed in for share the hour of an address; strangers cannot use up the others. */
const ASKED_BY_ANYBODY: ReadonlySet<string> = new Set(['recovery', 'magiclink', 'signup']);

/** Messages to one number in the life of a code. */
const MESSAGES_PER_CODE = 3;
/** After the guesses of so many places a number is closed to all that its owner never used. */
const PLACES = 10;
const MINUTE = 60;
const FIVE_MINUTES = 300;
const HOUR = 3600;
const DAY = 86_400;

/**
 * How a call comes: from here, from a page of another site, or by a link that somebody follows, as in their mail, or the
 * form with which a provider sends them back.
 */
type Way = '' | ' abroad' | ' by link';

function wayOf({ headers, method }: FastifyRequest): Way {
  if (headers['sec-fetch-site'] !== 'cross-site') return '';
  const leads = method === 'GET' || headers['content-type']?.startsWith('application/x-www-form-urlencoded');
  return leads && headers['sec-fetch-dest'] === 'document' ? ' by link' : ' abroad';
}

/**
 * Counts a call in the sums of its way, and stops at the first that is full. What pages of other sites have their
 * visitors' browsers ask has half a sum of its own and counts in that of who is here: it closes half of it at most, and
 * whoever writes such a header gets no more. Links count apart, and refused refreshes: nothing can be guessed there.
 * @param sum the name of the sum, of which a call may take `allowed`.
 * @param count counts in a sum; the wait in seconds, if there is one.
 */
async function inSums(
  request: FastifyRequest,
  sum: string,
  allowed: number,
  count: (sum: string, allowed: number) => Promise<number>,
): Promise<number> {
  const way = wayOf(request);
  const wait = await count(sum + way, way === ' abroad' ? Math.ceil(allowed / 2) : allowed);
  return wait || (way === ' abroad' && (await count(sum, allowed))) || 0;
}

/** Limits counted in the database's `auth.rate_limits`. */
export function createLimits(pool: Pool, settings: BackendSettings): Limits {
  const { limits } = settings;
  const { countIn, takeIn, take } = countersIn(pool, settings);
  const door = atTheDoor(settings.now);
  const placeIn = (request: FastifyRequest, size?: 3) => placeOf(clientAddress(request, limits.addressHeader), size);
  const exempt = (request: FastifyRequest) => isOwnMachine(request, limits.addressHeader);
  const asking = async (key: string, allowed: number, request?: FastifyRequest, size?: 3) =>
    request && !exempt(request)
      ? inSums(request, `${key}:${placeIn(request, size)}`, allowed, (sum, most) => take(sum, most, HOUR))
      : 0;
  const called = (key: string, allowed: number, seconds: number) => door(key, () => take(key, allowed, seconds));
  const refreshes = createRefreshes((place) => called(`address:refresh:${place}`, limits.token, FIVE_MINUTES));

  return {
    async address(group, request) {
      if (exempt(request)) return;
      const seconds = group === 'mfa' ? MINUTE : FIVE_MINUTES;
      const sum = `address:${group}:${placeIn(request)}`;
      await inSums(request, sum, limits[group], (one, most) => called(one, most, seconds).then(() => 0));
    },
    refresh: (request, work) => (exempt(request) ? work() : refreshes(placeIn(request) + wayOf(request), work)),
    async attempt(tx, kind, account) {
      const wait = await takeIn(tx, `${kind}:${digest(account)}`, limits.signIn, limits.signInWindow);
      if (wait > 0 || kind === 'sign-in') return wait;
      // Six digits are few: nobody must get thousands of tries over the weeks.
      return takeIn(tx, `${kind}-day:${digest(account)}`, limits.guessesPerDay, DAY);
    },
    signInAttempt: (account) => countIn(`sign-in:${digest(account)}`, limits.signIn, limits.signInWindow),

    async phoneCode(tx, phone, request) {
      const place = digest(`${phone} ${placeIn(request)}`);
      const soon = await takeIn(tx, `phone-code:${place}`, limits.signIn, limits.signInWindow);
      const here = soon || (await takeIn(tx, `phone-code-day:${place}`, limits.guessesPerDay, DAY));
      const all = `phone-code-all:${digest(phone)}`;
      const everywhere = here > 0 ? 0 : await takeIn(tx, all, limits.guessesPerDay * PLACES, DAY);
      return { here, everywhere };
    },

    forgive: (account) => sql`delete from auth.rate_limits where key = any(${guessesOf(account)})`,
    settledBy(account, request) {
      const place = digest(`${account ?? ''} ${placeIn(request)}`);
      return [...guessesOf(account), `phone-code:${place}`, `phone-code-day:${place}`];
    },
    async sms(purpose, phone, request) {
      const { interval, codeLife, perPlace } = settings.phone ?? { interval: 0, codeLife: 0, perPlace: 0 };
      // The place comes first: who may not ask any more must not use up what is the number's.
      const here = await asking('sms-place', perPlace, request);
      if (here > 0) throw overSmsLimit(here);
      const soon = await take(`sms:${purpose}:${digest(phone)}`, 1, interval);
      const wait = soon || (await take(`sms-number:${digest(phone)}`, interval && MESSAGES_PER_CODE, codeLife));
      if (wait > 0) throw overSmsLimit(wait);
    },

    async sendingMessage(tx, who) {
      const wait = await takeIn(tx, 'messages', partOf(settings.phone?.perHour ?? 0, who), HOUR);
      if (wait > 0) throw overSmsLimit(wait);
    },
    async mail(purpose, address, request) {
      // The place comes first, as with messages.
      const here = await asking('mail-place', Math.ceil(limits.mails / 10), request, 3);
      if (here > 0) throw overMailLimit(here);
      const wait = await take(`mail:${purpose}:${digest(address)}`, 1, settings.mailInterval);
      if (wait > 0) throw overMailLimit(wait);
      const budget = ASKED_BY_ANYBODY.has(purpose) ? 'anybody' : purpose;
      const perHour = await take(`mail-hour:${budget}:${digest(address)}`, limits.mailsPerAddress, HOUR);
      if (perHour > 0) throw overMailLimit(perHour);
    },
    notice: async (tx, kind, userId) =>
      (await takeIn(tx, `notice:${kind}:${digest(userId)}`, limits.mailsPerAddress, HOUR)) === 0,
    async sending(tx, who) {
      const wait = await takeIn(tx, 'mails', partOf(limits.mails, who), HOUR);
      if (wait > 0) throw overMailLimit(wait);
    },
  };
}

/** Counts in the database, in a transaction or in one of its own. */
function countersIn(pool: Pool, settings: BackendSettings) {
  const countIn = (key: string, allowed: number, seconds: number) => counting(key, allowed, seconds, settings.now());

  /** Takes one of `allowed` calls per `seconds`; the wait in seconds when none is left, else 0. */
  const takeIn = async (tx: Transaction, key: string, allowed: number, seconds: number): Promise<number> => {
    const counted = countIn(key, allowed, seconds);
    return counted ? counted.wait(await tx.row<Counted>(counted.statement)) : 0;
  };

  const take = async (key: string, allowed: number, seconds: number): Promise<number> =>
    allowed && seconds ? asSystem(pool, 'limits count everybody alike', (tx) => takeIn(tx, key, allowed, seconds)) : 0;
  return { countIn, takeIn, take };
}

/** A fifth of what leaves in an hour is kept for who is signed in. */
const partOf = (perHour: number, who: 'anybody' | 'signed in') =>
  who === 'anybody' ? Math.ceil(perHour * 0.8) : perHour;

/** One of `allowed` calls per `seconds` as a statement, and the wait that its row means; none where nothing is limited. */
function counting(key: string, allowed: number, seconds: number, at: Date): Counting | undefined {
  if (allowed === 0 || seconds === 0) return undefined;
  const statement = sql`
    insert into auth.rate_limits as l (key, count, ends_at)
    values (${key}, 1, ${new Date(at.getTime() + seconds * 1000)})
    on conflict (key) do update set
      count = case when l.ends_at <= ${at} then 1 else greatest(l.count, least(l.count + 1, ${allowed + 1})) end,
      ends_at = case when l.ends_at <= ${at} then excluded.ends_at else l.ends_at end
    returning count, ends_at`;
  const wait = (row: Counted | undefined) =>
    row && row.count > allowed ? Math.max(1, Math.ceil((row.ends_at.getTime() - at.getTime()) / 1000)) : 0;
  return { statement, wait };
}

function guessesOf(account: string | null): string[] {
  const name = digest(account ?? '');
  return GUESSES.flatMap((kind) => [`${kind}:${name}`, `${kind}-day:${name}`]);
}

/** Typed addresses may belong to strangers, so they are not stored in clear. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url');
}
