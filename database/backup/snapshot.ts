import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type CopiedTable, listSequences, listTables, readStatement, SAME_TEXT, type SequenceValue } from './tables.ts';

/** A number of our own choice: one backup at a time asks for this advisory lock, and housekeeping leaves files alone. */
const LOCK = 7_216_036;

/** The whole database as it was at one moment, however long reading takes. */
export interface Snapshot {
  tables: CopiedTable[];
  sequences: SequenceValue[];
  client: pg.Client;
  /** The rows of a table as text; `rows` is known at the end. */
  read(table: CopiedTable): AsyncIterable<Buffer> & { rowCount: number };
  end(): Promise<void>;
}

/**
 * Opens a snapshot; nobody waits for it, and it waits for nobody.
 * @param schemas only these; without it all but those that make themselves.
 * @throws when another backup runs on this database.
 */
export async function openSnapshot(url: string, schemas?: readonly string[]): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz backup' });
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK]);
    if (!rows[0]?.free) throw new Error('Another backup of this database is running: wait until it has ended.');
    await client.query(`${SAME_TEXT}; begin isolation level repeatable read read only`);
    return {
      tables: await listTables(client, schemas),
      sequences: await listSequences(client, schemas),
      client,
      read: (table) => client.query(copyTo(readStatement(table))),
      end: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}
