import pg from 'pg';
import { refuseHalfRestored } from '#server/backup/target-database.ts';

/** A database that the portal cannot work with: one sentence that says what to do. */
export class DatabaseFault extends Error {}

/** The oldest PostgreSQL the portal's SQL runs on. */
const OLDEST = 15;

/**
 * Looks at the database before anything is done with it.
 * @param direct the line for migrations, locks and listening; @param pooled the one for statements, maybe through a pooler.
 * @throws DatabaseFault for a standby, a server that is too old, or a pooler that ends transactions after a statement;
 * BackupError for a database whose restore did not end.
 */
export async function checkDatabase(direct: string, pooled: string): Promise<void> {
  await onLine(direct, async (client) => {
    const { rows } = await client.query<{ standby: boolean; version: number; text: string }>(
      `select pg_is_in_recovery() as standby, current_setting('server_version_num')::integer / 10000 as version,
         current_setting('server_version') as text`,
    );
    const [found] = rows;
    if (found?.standby) throw new DatabaseFault('The database is a standby: point DATABASE_URL to the primary.');
    if (found && found.version < OLDEST) {
      throw new DatabaseFault(`The database is PostgreSQL ${found.text}: the portal needs ${OLDEST} or newer.`);
    }
    await refuseHalfRestored(client);
  });
  if (pooled === direct) return;
  await onLine(pooled, async (client) => {
    await client.query('begin').catch((cause: Error) => {
      throw new DatabaseFault(
        'The pooler at DATABASE_URL takes no transactions: set it to "pool_mode = transaction".',
        { cause },
      );
    });
    await client.query('rollback');
  });
}

async function onLine(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz start' });
  client.on('error', () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}
