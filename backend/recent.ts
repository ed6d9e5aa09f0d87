/** A map of limited size that keeps what was used last and forgets what was used longest ago. */
export class Recent<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #size: number;
  readonly #weigh: (key: string, value: Value) => number;
  #weight = 0;

  /**
   * @param size how much all entries weigh at most.
   * @param weigh what one of them does, always the same; by default as much as any other, so that they are counted.
   */
  constructor(size: number, weigh: (key: string, value: Value) => number = () => 1) {
    this.#size = size;
    this.#weigh = weigh;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(key, value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#size) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (value !== undefined && this.#entries.delete(key)) this.#weight -= this.#weigh(key, value);
  }
}

/** Weighs a key by its length, where whoever asks decides how long it is and what is kept grows with it. */
export const byLength = (key: string): number => key.length;
