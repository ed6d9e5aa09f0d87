import { Recent } from '#backend/recent.ts';
import type { Schema } from './catalog/schema.ts';

/** Plans kept; requests whose key is longer than `MAX_KEY` characters are planned each time. */
const MAX_PLANS = 1_000;
const MAX_KEY = 2_048;

/** Plans by what decides them, until the schema changes. */
export class PlanCache<Plan> {
  #plans = new Recent<Plan>(MAX_PLANS);
  #generation = 0;

  /** The plan for a key, made anew if it is not known. */
  of(schema: Schema, key: string, make: () => Plan): Plan {
    if (schema.generation !== this.#generation) {
      this.#plans = new Recent(MAX_PLANS);
      this.#generation = schema.generation;
    }
    const known = this.#plans.get(key);
    if (known) return known;
    const plan = make();
    if (key.length <= MAX_KEY) this.#plans.set(key, plan);
    return plan;
  }
}
