import type pg from 'pg';

/** Size of the demo group: `normal` to show the portal, `large` to measure it. */
export type SeedSize = 'normal' | 'large';

/** Fills one area's tables. `client` is inside the seed's transaction and past row-level security. */
export type SeedStep = (client: pg.ClientBase, context: SeedContext) => Promise<void>;

/** Puts a file into the file store under a key. */
export type KeepFile = (key: string, bytes: Uint8Array) => Promise<void>;

export interface SeedContext {
  size: SeedSize;
  /** The day the demo data is relative to. */
  today: Date;
  /** Without a file store papers have a name and no file. */
  keep?: KeepFile | undefined;
}
