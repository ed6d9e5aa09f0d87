import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Pool, PoolClient } from './pool.ts';

/** After so long at work a connection is looked at, and so long its server may take to answer another one; in ms. */
const PATIENCE = 4_000;
const ANSWER = 3_000;
/** A timer that is so late says that this process did something else meanwhile; in ms. */
const HELD = 500;

/**
 * Closes connections whose server went without a word: no system tells that on a line nothing arrives any more, and what
 * is asked on it would wait for ever. Only when two fresh connections, one after the other, get no answer either: a busy
 * server answers, so what merely takes long goes on. What is closed fails as out of reach (`isOutOfReach`).
 */
export function closeSilentLines(pool: Pool, url: string, { patience = PATIENCE, answer = ANSWER } = {}): void {
  const atWork = new Map<PoolClient, number>();
  pool.on('acquire', (client) => atWork.set(client, Date.now()));
  pool.on('release', (_error, client) => atWork.delete(client));
  pool.on('remove', (client) => atWork.delete(client));
  const late = () => [...atWork].filter(([, since]) => Date.now() - since >= patience).map(([client]) => client);
  let looking = false;
  const look = async () => {
    if (looking || late().length === 0) return;
    looking = true;
    if (!(await answers(url, answer)) && !(await answers(url, answer))) {
      for (const { connection } of late())
        connection.stream.destroy(new Error('Connection terminated: nobody answers.'));
    }
    looking = false;
  };
  setInterval(() => void look(), patience / 2).unref();
}

/** Whether a server says anything at all; a refusal is an answer too. */
async function answers(url: string, within: number): Promise<boolean> {
  const began = Date.now();
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz line' });
  client.on('error', () => undefined);
  const asked = client
    .connect()
    .then(() => client.query('select'))
    .then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    );
  const answered = await Promise.race([asked, sleep(within, false, { ref: false })]);
  client.connection.stream.destroy();
  // A process that was held itself heard nobody.
  return answered || Date.now() - began > within + HELD;
}
