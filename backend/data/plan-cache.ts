import { byLength, Recent } from '#backend/recent.ts';
import type { Schema } from './catalog/schema.ts';

/** Characters of all keys of a cache: some 1,000 of what screens ask, and a plan takes some 20 bytes for each. */
const MAX_KEYS = 200_000;
/** Requests whose key is longer are planned each time. */
const MAX_KEY = 2_048;

/** Plans by what decides them, until the schema changes. */
export class PlanCache<Plan> {
  #plans = new Recent<Plan>(MAX_KEYS, byLength);
  #generation = 0;

  /** The plan for a key, made anew if it is not known. */
  of(schema: Schema, key: string, make: () => Plan): Plan {
    if (schema.generation !== this.#generation) {
      this.#plans = new Recent(MAX_KEYS, byLength);
      this.#generation = schema.generation;
    }
    const known = this.#plans.get(key);
    if (known) return known;
    const plan = make();
    if (key.length <= MAX_KEY) this.#plans.set(key, plan);
    return plan;
  }
}
