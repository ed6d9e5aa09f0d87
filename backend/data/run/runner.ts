import type { Pool, PoolClient } from '#database/pool.ts';
import type { DatabaseRole } from '#database/scope.ts';
import { databaseError } from '../database-errors.ts';
import { SET_REQUEST, type Settings } from './settings.ts';
import { StatementNames } from './statement-names.ts';

/** One statement of a request, and how its transaction goes. */
export interface Work {
  text: string;
  values: readonly (string | null)[];
  settings: Settings;
  role: DatabaseRole;
  /** The signed-in person, to share connections fairly; undefined for keys. */
  person?: string | undefined;
  /** The schema's generation, see `StatementNames`. */
  generation: number;
  readOnly: boolean;
  timezone: string | null;
  /** Undo everything at the end. */
  rollback: boolean;
  /** Looks at the row before the end; throws to undo. Costs a second round trip. */
  check?: (row: AnswerRow) => void;
}

/** body, rows, then what the statement adds. */
export type AnswerRow = [body: string | null, rows: number, ...extra: unknown[]];

/** Runs a request's statement in a transaction of its own. */
export type Run = (work: Work) => Promise<AnswerRow>;

const BEGIN_READ = { name: 'data_begin_read', text: 'begin isolation level read committed read only' };
const BEGIN_WRITE = { name: 'data_begin_write', text: 'begin isolation level read committed read write' };
const COMMIT = { name: 'data_commit', text: 'commit' };
const ROLLBACK = { name: 'data_rollback', text: 'rollback' };

/**
 * A runner over a pool of pipelining connections: begin, settings, statement and commit leave in one round trip.
 * @param statementTimeout milliseconds a statement may take; 0 for no limit.
 */
export function createRunner(pool: Pool, statementTimeout: number): Run {
  const names = new StatementNames();
  const timeout = String(statementTimeout);
  return async (work) => {
    const client = await connect(pool, work.role);
    let broken = false;
    try {
      const name = names.nameOf(work.text, work.role, work.generation);
      broken = names.fills(client, name);
      return await transaction(client, work, name, timeout);
    } catch (error) {
      const refusal = databaseError(error, work.role);
      if (refusal?.status === 503) broken = true;
      throw refusal ?? error;
    } finally {
      client.release(broken);
    }
  };
}

const ignore = () => undefined;

async function connect(pool: Pool, role: DatabaseRole): Promise<PoolClient> {
  try {
    const client = await pool.connect();
    // The pool listens only to idle connections; one that breaks at work fails its query and must not end the process.
    if (client.listenerCount('error') === 0) client.on('error', ignore);
    return client;
  } catch (error) {
    throw databaseError(error, role) ?? error;
  }
}

async function transaction(
  client: PoolClient,
  work: Work,
  name: string | undefined,
  timeout: string,
): Promise<AnswerRow> {
  const start: Promise<unknown>[] = [
    client.query(work.readOnly ? BEGIN_READ : BEGIN_WRITE),
    client.query({ name: 'data_settings', text: SET_REQUEST, values: [...work.settings, timeout] }),
  ];
  if (work.timezone !== null) start.push(client.query(`select set_config('timezone', $1, true)`, [work.timezone]));
  const answer = client.query<AnswerRow>({
    name,
    text: work.text,
    values: [...work.values],
    rowMode: 'array',
  });
  const end = work.rollback ? ROLLBACK : COMMIT;
  const check = work.check;
  if (!check) return finish([...start, answer, client.query(end)], answer);
  try {
    await Promise.all([...start, answer]);
    const row = rowOf(await answer);
    check(row);
    await client.query(end);
    return row;
  } catch (error) {
    await Promise.allSettled([...start, answer, client.query(ROLLBACK)]);
    throw error;
  }
}

/** Waits for everything that was sent, also after a failure, so that the connection is given back idle. */
async function finish(sent: readonly Promise<unknown>[], answer: Promise<{ rows: AnswerRow[] }>): Promise<AnswerRow> {
  try {
    await Promise.all(sent);
    return rowOf(await answer);
  } catch (error) {
    await Promise.allSettled(sent);
    throw error;
  }
}

function rowOf({ rows }: { rows: AnswerRow[] }): AnswerRow {
  const row = rows[0];
  if (!row) throw new TypeError('the statement gave no row');
  return row;
}
