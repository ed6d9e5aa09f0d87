import { Recent } from '#backend/recent.ts';
import type { Schema } from './catalog/schema.ts';

/** Characters of all plans of a cache and of their keys: all that screens ask takes a quarter of it. */
const MAX_CHARACTERS = 1_000_000;
/** What has more is planned each time; the longest that a screen sends has 3,000. */
const MAX_OF_ONE = 16_384;

/** What decides a plan as a key. A header that is missing is none that says `undefined`: no header has a NUL. */
export function planKey(parts: readonly (string | boolean | undefined)[]): string {
  return parts.map((part) => part ?? '\0').join('\n');
}

/** Plans by what decides them, until the schema changes. */
export class PlanCache<Plan> {
  readonly #charactersOf: (plan: Plan, key: string) => number;
  #plans: Recent<Plan>;
  #generation = 0;

  /** @param charactersOf how long a plan is, which its key does not tell: `*` is a letter and any number of columns. */
  constructor(charactersOf: (plan: Plan, key: string) => number) {
    this.#charactersOf = charactersOf;
    this.#plans = this.#emptied();
  }

  /** The plan for a key, made anew if it is not known. */
  of(schema: Schema, key: string, make: () => Plan): Plan {
    if (schema.generation !== this.#generation) {
      this.#plans = this.#emptied();
      this.#generation = schema.generation;
    }
    const known = this.#plans.get(key);
    if (known) return known;
    const plan = make();
    if (this.#weigh(key, plan) <= MAX_OF_ONE) this.#plans.set(key, plan);
    return plan;
  }

  #emptied(): Recent<Plan> {
    return new Recent<Plan>(MAX_CHARACTERS, (key, plan) => this.#weigh(key, plan));
  }

  #weigh(key: string, plan: Plan): number {
    return key.length + this.#charactersOf(plan, key);
  }
}
