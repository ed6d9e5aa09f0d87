/** A map of limited size that keeps what was used last and forgets what was used longest ago. */
export class Recent<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    const oldest = this.#entries.keys().next();
    if (this.#entries.size > this.#size && !oldest.done) this.#entries.delete(oldest.value);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
