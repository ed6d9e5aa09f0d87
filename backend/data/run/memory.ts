import { giveBack as release } from '#database/give-way.ts';
import type { PoolClient } from '#database/pool.ts';

/** Bytes that one connection may take of the database's memory before a fresh one takes its place. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Characters of statements that may be prepared before it is asked what they take. */
const UNASKED = 8_192;
/** Bytes that the database keeps of a prepared statement for each of its characters, where it does not tell. */
const BYTES_PER_CHARACTER = 800;

const MEMORY = {
  name: 'data_memory',
  text: 'select sum(total_bytes)::float8 as bytes from pg_catalog.pg_backend_memory_contexts',
};

interface Growth {
  unasked: number;
  all: number;
}

const growths = new WeakMap<PoolClient, Growth>();

/** Notes that a connection keeps something new of a statement, also where that fails later. */
export function noteGrowth(client: PoolClient, characters: number): void {
  const { unasked, all } = growths.get(client) ?? { unasked: 0, all: 0 };
  growths.set(client, { unasked: unasked + characters, all: all + characters });
}

/**
 * Gives a connection back to its pool. Whoever asks decides what is prepared, and rules of rows and views make a short
 * text as heavy as a long one: so the database is asked what a connection takes once it has grown, and a heavy one ends.
 */
export function giveBack(client: PoolClient, broken: boolean): void {
  const growth = growths.get(client);
  if (broken || growth === undefined || growth.unasked < UNASKED) {
    release(client, broken);
    return;
  }
  growth.unasked = 0;
  client.query<{ bytes: number }>(MEMORY).then(
    ({ rows: [row] }) => release(client, (row?.bytes ?? 0) > MAX_BYTES),
    // Who may not read it (`pg_read_all_stats`) goes by what was prepared.
    () => release(client, growth.all * BYTES_PER_CHARACTER > MAX_BYTES),
  );
}
