import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type CopiedTable, fillStatement, listTables, nameOf, SAME_TEXT, type SequenceValue } from './tables.ts';

/** Fills a database whose tables were just made, in one transaction: nothing of it stands before `commit`. */
export interface Filling {
  /** Fills one table; returns how many rows came. */
  table(table: CopiedTable, text: AsyncIterable<Buffer>): Promise<number>;
  sequences(values: readonly SequenceValue[]): Promise<void>;
  /** The history says again which texts are in force, whatever the copied one says of them. */
  texts(): Promise<void>;
  /** For what follows from the restore, in the same transaction. */
  client: pg.Client;
  commit(): Promise<void>;
  /** Ends the connection; what was not committed is gone. */
  end(): Promise<void>;
}

/**
 * Empties all tables, also of what the steps put there, and takes the copied rows as they are: no trigger runs, no
 * reference is checked again.
 * @param url a login that may set `session_replication_role`: a superuser, or one that was granted it.
 */
export async function startFilling(url: string): Promise<Filling> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz restore' });
  await client.connect();
  try {
    await client.query(`${SAME_TEXT}; begin`);
    await client.query('set local session_replication_role = replica').catch((cause: Error) => {
      throw new Error(
        'The database login may not fill tables as they were: grant it with "grant set on parameter session_replication_role to <login>".',
        { cause },
      );
    });
    await client.query(
      "create temporary table texts on commit drop as select * from brillanz.migrations where name = 'current'",
    );
    const names = (await listTables(client)).map(nameOf);
    if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    client,
    table: async (table, text) => {
      const stream = client.query(copyFrom(fillStatement(table)));
      await pipeline(Readable.from(text, { objectMode: false }), stream);
      return stream.rowCount;
    },
    sequences: async (values) => {
      for (const { schema, sequence, value } of values) {
        await client.query('select pg_catalog.setval(pg_catalog.format($$%I.%I$$, $1::text, $2::text), $3)', [
          schema,
          sequence,
          value,
        ]);
      }
    },
    texts: async () => {
      await client.query(
        "delete from brillanz.migrations where name = 'current'; insert into brillanz.migrations select * from pg_temp.texts",
      );
    },
    commit: async () => {
      await client.query('commit');
    },
    end: () => client.end(),
  };
}
