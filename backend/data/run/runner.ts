import { connectFor } from '#database/give-way.ts';
import type { Pool, PoolClient } from '#database/pool.ts';
import type { DatabaseRole } from '#database/scope.ts';
import { timed } from '#database/slow-statements.ts';
import { databaseError } from '../database-errors.ts';
import { runBatch, type Statement, type TextRow } from './batch.ts';
import { giveBack } from './memory.ts';
import { SET_REQUEST, type Settings } from './settings.ts';
import { StatementNames } from './statement-names.ts';

/** A person, or an address without one. */
export interface Asker {
  name: string;
  /** Statements at once. */
  most: number;
  /** Whether nobody reads an answer any more: then nothing is read for it. */
  isGone: () => boolean;
}

/** One statement of a request, and how its transaction goes. */
export interface Work {
  text: string;
  values: readonly (string | null)[];
  /** An `explain` as JSON; how many rows it expects is added to the answer. */
  explain?: Statement | undefined;
  settings: Settings;
  role: DatabaseRole;
  /** Who shares connections with others; undefined for a key of servers. */
  asker?: Asker | undefined;
  /** The schema's generation, see `StatementNames`. */
  generation: number;
  readOnly: boolean;
  /** With the short time-out, whoever asks. */
  hurried?: boolean | undefined;
  /** How many rows were changed, by its answer; a function says nothing of that. */
  affected?: ((row: AnswerRow) => number) | undefined;
  timezone: string | null;
  /** Undo everything at the end. */
  rollback: boolean;
  /** Looks at the row before the end; throws to undo. Costs a second round trip. */
  check?: ((row: AnswerRow) => void) | undefined;
}

/** body, rows, then what the statement adds, as PostgreSQL prints it. */
export type AnswerRow = [body: string | null, rows: number, ...extra: TextRow];

/**
 * Runs a request's statement in a transaction of its own.
 * @param hurried with the short time-out.
 */
export type Run = (work: Work, hurried?: boolean) => Promise<AnswerRow>;

const BEGIN: Statement = { name: 'data_begin', text: 'begin', values: [] };
const COMMIT: Statement = { name: 'data_commit', text: 'commit', values: [] };
const ROLLBACK: Statement = { name: 'data_rollback', text: 'rollback', values: [] };

/**
 * A runner over a pool of pipelining connections: settings and statement leave in one round trip and are one
 * transaction, which ends with them.
 * @param statementTimeout milliseconds a statement may take; 0 for no limit.
 * @param hurriedTimeout the same for those that are hurried; by default a quarter.
 */
export function createRunner(pool: Pool, statementTimeout: number, hurriedTimeout = statementTimeout / 4): Run {
  const names = new StatementNames();
  const long = String(statementTimeout);
  const short = String(Math.ceil(hurriedTimeout));
  return async (work, hurried = false) => {
    const client = await connect(pool, work);
    let broken = false;
    try {
      const settings = settingsOf(work, hurried || work.hurried ? short : long);
      const name = names.nameOf(work.text, work.role, work.generation);
      const answer = { name, text: work.text, values: work.values };
      const run = async () => {
        if (work.check || work.rollback) return held(client, settings, answer, work);
        if (work.explain !== undefined) return explained(client, settings, answer, work.explain);
        return rowOf((await runBatch(client, [...settings, answer])).at(-1));
      };
      return await timed(work.text, run, true);
    } catch (error) {
      const refusal = databaseError(error, work.role);
      broken = refusal?.status === 503;
      throw refusal ?? error;
    } finally {
      giveBack(client, broken);
    }
  };
}

const ignore = () => undefined;

async function connect(pool: Pool, { role, asker }: Work): Promise<PoolClient> {
  try {
    const client = await connectFor(pool, asker?.name);
    // The pool listens only to idle connections; one that breaks at work fails its query and must not end the process.
    if (client.listenerCount('error') === 0) client.on('error', ignore);
    return client;
  } catch (error) {
    throw databaseError(error, role) ?? error;
  }
}

function settingsOf({ settings, readOnly, timezone }: Work, timeout: string): Statement[] {
  const values = [...settings, timeout, readOnly ? 'on' : 'off'];
  const all: Statement[] = [{ name: 'data_settings', text: SET_REQUEST, values }];
  if (timezone !== null) all.push({ text: `select set_config('timezone', $1, true)`, values: [timezone] });
  return all;
}

/** The answer and, at its end, how many rows the planner expects of another statement. */
async function explained(
  client: PoolClient,
  settings: Statement[],
  answer: Statement,
  explain: Statement,
): Promise<AnswerRow> {
  const rows = await runBatch(client, [...settings, explain, answer]);
  const [expected] = /(?<="Plan Rows": )\d+/.exec(rows.at(-2)?.[0] ?? '') ?? [];
  return [...rowOf(rows.at(-1)), expected ?? null];
}

/** A transaction that stays open until the row was looked at, and may be undone. */
async function held(client: PoolClient, settings: Statement[], answer: Statement, work: Work): Promise<AnswerRow> {
  let open = true;
  try {
    const row = rowOf((await runBatch(client, [BEGIN, ...settings, answer])).at(-1));
    work.check?.(row);
    if (!work.rollback) {
      await runBatch(client, [COMMIT]);
      open = false;
    }
    return row;
  } finally {
    // Never asked of the connection whether it is needed: a refusal arrives before what it leaves behind is known.
    if (open) await runBatch(client, [ROLLBACK]).catch(ignore);
  }
}

function rowOf(row: TextRow | undefined): AnswerRow {
  if (!row) throw new TypeError('the statement gave no row');
  const [body = null, rows = null, ...extra] = row;
  return [body, Number(rows), ...extra];
}
