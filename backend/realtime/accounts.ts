import { CallBudget } from './call-budget.ts';
import type { RealtimeLimits } from './options.ts';

interface Account {
  sockets: Set<object>;
  /** Joins and fresh tokens: each asks the database. */
  joins: CallBudget;
  /** Presence calls: each is told to everybody. */
  presences: CallBudget;
  /** Frames of any kind, of an address: even a refusal is read and answered. */
  frames: CallBudget;
}

/** Of the limits, those that count for an account; the same count for an address while nobody has signed in. */
type AccountLimits = Pick<
  RealtimeLimits,
  'socketsPerAccount' | 'accountJoins' | 'accountPresenceCalls' | 'presenceWindowMs' | 'placeFrames' | 'frameWindowMs'
>;

/** What the sockets of one account may do together, in this process: one person is no louder for having more of them. */
export class Accounts {
  readonly #limits: AccountLimits;
  readonly #accounts = new Map<string, Account>();

  constructor(limits: AccountLimits) {
    this.#limits = limits;
  }

  /** Lets a socket act for an account and spends a join of it; else the reason of the refusal as the client will read it. */
  refusal(account: string, socket: object, now: number): string | undefined {
    const { sockets } = this.#open(account);
    if (!this.spendJoin(account, now)) return 'ClientJoinRateLimitReached: too many joins in a short time.';
    if (!sockets.has(socket) && this.isFull(account)) {
      return 'ConnectionRateLimitReached: too many connections of one account.';
    }
    this.enter(account, socket);
    return undefined;
  }

  /** Whether it has all the sockets it may have. */
  isFull(account: string): boolean {
    return this.#open(account).sockets.size >= this.#limits.socketsPerAccount;
  }

  /** Counts a socket, until it leaves. */
  enter(account: string, socket: object): void {
    this.#open(account).sockets.add(socket);
  }

  /** Spends a join; false when there were too many. */
  spendJoin(account: string, now: number): boolean {
    return this.#open(account).joins.spend(now);
  }

  /** Spends a presence call of the account; false when it made too many. */
  spendPresenceCall(account: string, now: number): boolean {
    return this.#open(account).presences.spend(now);
  }

  /** Spends a frame of an address; false when there were too many. */
  spendFrame(place: string, now: number): boolean {
    return this.#open(place).frames.spend(now);
  }

  /** Takes a closed socket off all accounts. */
  leave(socket: object): void {
    for (const { sockets } of this.#accounts.values()) sockets.delete(socket);
  }

  /** Forgets accounts of which nothing counts any more. */
  tidy(now: number): void {
    for (const [id, { sockets, joins, presences, frames }] of this.#accounts) {
      const isIdle = [joins, presences, frames].every((budget) => budget.idle(now));
      if (sockets.size === 0 && isIdle) this.#accounts.delete(id);
    }
  }

  #open(id: string): Account {
    const known = this.#accounts.get(id);
    if (known) return known;
    const { accountJoins, accountPresenceCalls, presenceWindowMs, placeFrames, frameWindowMs } = this.#limits;
    const account = {
      sockets: new Set<object>(),
      joins: new CallBudget(accountJoins, presenceWindowMs),
      presences: new CallBudget(accountPresenceCalls, presenceWindowMs),
      frames: new CallBudget(placeFrames, frameWindowMs),
    };
    this.#accounts.set(id, account);
    return account;
  }
}
