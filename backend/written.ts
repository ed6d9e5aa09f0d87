import { Recent } from '#backend/recent.ts';

/** Milliseconds until what was written counts no more. */
const DAY = 24 * 60 * 60 * 1000;

/** What a row takes beside what is written into it: itself, its places in indexes, its line in a log. */
const ROW = 1_000;

/**
 * Counts what each person has written, so that nobody fills the disk: most changes leave what was there before in a log or
 * a version. The sum wears off evenly over a day. Counted by each process alone.
 */
export class Written {
  readonly #most: number;
  readonly #sums = new Recent<{ bytes: number; at: number }>(10_000);

  /** @param most bytes a day of one person. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether a person has written all that may be written in a day. */
  isSpent(person: string): boolean {
    return this.#left(person) >= this.#most;
  }

  /** Counts a change that a body of so many bytes made to so many rows. */
  add(person: string, bytes: number, rows = 1): void {
    this.#sums.set(person, { bytes: this.#left(person) + (bytes + ROW) * Math.max(1, rows), at: Date.now() });
  }

  /** Takes back bytes of a change that came to nothing; that it was tried still counts. */
  giveBack(person: string, bytes: number): void {
    this.#sums.set(person, { bytes: Math.max(0, this.#left(person) - bytes), at: Date.now() });
  }

  #left(person: string): number {
    const { bytes, at } = this.#sums.get(person) ?? { bytes: 0, at: 0 };
    return Math.max(0, bytes - (this.#most * (Date.now() - at)) / DAY);
  }
}
