/** Counts calls in a sliding window. */
export class CallBudget {
  readonly #calls: number;
  readonly #windowMs: number;
  #times: number[] = [];

  constructor(calls: number, windowMs: number) {
    this.#calls = calls;
    this.#windowMs = windowMs;
  }

  /** Spends one call at `now` (Unix milliseconds); false when the window holds no more. */
  spend(now: number): boolean {
    this.#times = this.#times.filter((time) => time > now - this.#windowMs);
    if (this.#times.length >= this.#calls) return false;
    this.#times.push(now);
    return true;
  }

  /** Whether nothing of it counts any more. */
  idle(now: number): boolean {
    return this.#times.every((time) => time <= now - this.#windowMs);
  }
}
