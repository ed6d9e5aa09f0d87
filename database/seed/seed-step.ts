import type pg from 'pg';

/** Size of the demo group: `normal` to show the portal, `large` to measure it. */
export type SeedSize = 'normal' | 'large';

/** Fills one area's tables. `client` is inside the seed's transaction and past row-level security. */
export type SeedStep = (client: pg.ClientBase, context: SeedContext) => Promise<void>;

export interface SeedContext {
  size: SeedSize;
  /** The day the demo data is relative to. */
  today: Date;
}
