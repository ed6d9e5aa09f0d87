import { Recent } from '#backend/recent.ts';

/** Counts by name within windows of time; whoever has used up theirs waits for the next window. */
export class Allowance {
  readonly #used: Recent<{ since: number; count: number }>;
  readonly #most: number;
  readonly #windowMs: number;
  readonly #now: () => Date;

  /** @param most how much is allowed within `windowMs`. */
  constructor(most: number, windowMs: number, now: () => Date) {
    this.#most = most;
    this.#windowMs = windowMs;
    this.#now = now;
    // A crowd of addresses cannot fill the memory; who was not seen for longest starts anew.
    this.#used = new Recent(10_000);
  }

  /** Uses one. @returns false when there was none left. */
  use(name: string): boolean {
    const entry = this.#current(name);
    entry.count += 1;
    this.#used.set(name, entry);
    return entry.count <= this.#most;
  }

  /** Whether nothing is left. */
  spent(name: string): boolean {
    return this.#current(name).count >= this.#most;
  }

  #current(name: string): { since: number; count: number } {
    const now = this.#now().getTime();
    const known = this.#used.get(name);
    return known && now - known.since < this.#windowMs ? known : { since: now, count: 0 };
  }
}
