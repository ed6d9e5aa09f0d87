import { createHash } from 'node:crypto';
import type { Sql } from 'sql-template-tag';
import { applicationName, currentRequest } from './current-request.ts';
import { type Asked, type Before, withBefore } from './first-statement.ts';
import { connectFor, giveBack } from './give-way.ts';
import type { Pool, PoolClient } from './pool.ts';
import { inTurn } from './shares.ts';
import { timed } from './slow-statements.ts';
import { statementName } from './statement-names.ts';
import { upTo } from './up-to.ts';

/** Database roles a request can have, named as in Supabase. */
export type DatabaseRole = 'anon' | 'authenticated' | 'service_role';

/** Who asks: the role and the claims of the verified token, as `auth.uid()` and the policies read them. */
export interface Caller {
  role: DatabaseRole;
  claims: Readonly<Record<string, unknown>>;
}

/** Runs statements inside one transaction. */
export interface Transaction {
  /** Rows of one statement; values are always parameters (`sql` of sql-template-tag). */
  rows<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>;
  /** As `row`, prepared once per connection: for a text that is asked often and never varies. */
  prepared<Row extends object = Record<string, unknown>>(statement: Sql): Promise<Row | undefined>;
}

/** Letters of all values that one statement of a person may give: what a call answers or puts into a file waits in memory. */
export const MOST_READ = 16_000_000;

/** A caller without a session. */
export const ANONYMOUS: Caller = { role: 'anon', claims: { role: 'anon' } };

/**
 * Runs `work` in one transaction as `caller`: row-level security decides what it sees and may change.
 * Commits when `work` returns, rolls back when it throws. A statement takes half a minute and gives `mostRead` letters.
 * @throws TooMuchRead
 */
export function asUser<T>(
  pool: Pool,
  caller: Caller,
  work: (tx: Transaction) => Promise<T>,
  mostRead = MOST_READ,
): Promise<T> {
  return inTurn(pool, () => inTransaction(pool, work, setCaller(caller), mostRead), true);
}

/**
 * Runs one statement as `caller`, in a transaction of its own and one round trip, prepared once per connection: for
 * what is asked often. Its text must not vary much, because each text is kept.
 */
export function asUserOnce<Row extends object = Record<string, unknown>>(
  pool: Pool,
  caller: Caller,
  { text, values }: Sql,
): Promise<Row[]> {
  const ask = async () => {
    const client = await connectFor(pool, currentRequest.getStore()?.whose);
    try {
      const asked = { ...nameOf(text), text, values, types: upTo(MOST_READ) };
      return (await timed(text, () => withBefore<Row>(client, [setCaller(caller)], asked))).rows;
    } finally {
      giveBack(client);
    }
  };
  return inTurn(pool, ask, true);
}

/**
 * Runs `work` in one transaction past row-level security. The only bypass: `reason` says in a sentence why the
 * person's own rights do not do, and stands in pg_stat_activity while it runs. With `mostRead`, for what somebody asked
 * for, its statements are bound as those of `asUser`.
 * @throws TooMuchRead
 */
export function asSystem<T>(
  pool: Pool,
  reason: string,
  work: (tx: Transaction) => Promise<T>,
  mostRead?: number,
): Promise<T> {
  const values = [`brillanz: ${reason}`.slice(0, 63), mostRead === undefined ? null : '30s'];
  const text = `select set_config('application_name', $1, true),
    set_config('statement_timeout', coalesce($2, current_setting('statement_timeout')), true)`;
  return inTurn(pool, () => inTransaction(pool, work, { name: 'set_reason', text, values }, mostRead));
}

/**
 * Runs one statement past row-level security, in a transaction of its own and one round trip, prepared once per
 * connection: for what happens so often that the frame of `asSystem` would weigh. Its text must not vary much, because
 * each text is kept. `reason` stands before the statement, and so in pg_stat_activity as well.
 */
export async function asSystemOnce<Row extends object = Record<string, unknown>>(
  pool: Pool,
  reason: string,
  statement: Sql,
): Promise<Row[]> {
  return inTurn(pool, async () => (await pool.query<Row>(withReason(reason, statement))).rows);
}

/**
 * As `asSystemOnce`, but all statements of one turn of the event loop leave over one connection in one round trip: many
 * at once cost a third less of the database that way. For short statements only, because each waits for those before it.
 */
export async function asSystemTogether<Row extends object = Record<string, unknown>>(
  pool: Pool,
  reason: string,
  statement: Sql,
): Promise<Row[]> {
  const turn = turnOf(pool);
  turn.statements += 1;
  const client = await turn.client;
  try {
    return (await client.query<Row>(withReason(reason, statement))).rows;
  } finally {
    turn.statements -= 1;
    if (turn.statements === 0) {
      turns.delete(pool);
      client.release();
    }
  }
}

/** The connection of the statements of one turn of the event loop, and how many of them are not answered yet. */
interface Turn {
  client: Promise<PoolClient>;
  statements: number;
}

const turns = new WeakMap<Pool, Turn>();

function turnOf(pool: Pool): Turn {
  const known = turns.get(pool);
  if (known) return known;
  const turn = { client: pool.connect(), statements: 0 };
  turns.set(pool, turn);
  setImmediate(() => turns.delete(pool));
  return turn;
}

function withReason(reason: string, { text, values }: Sql): Asked {
  if (!PLAIN.test(reason)) throw new Error('A reason is a plain sentence.');
  const reasoned = `/* brillanz: ${reason} */ ${text}`;
  return { ...nameOf(reasoned), text: reasoned, values };
}

/** Names of prepared statements by their text: hashing the long ones cost a sign-in as much as its signature. */
const names = new Map<string, { name?: string }>();
/** Texts are written in the code, so they are few; should they ever not be, this forgets them. */
const MAX_NAMES = 500;

function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = statementName(`once_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
  const named = name === undefined ? {} : { name };
  names.set(text, named);
  return named;
}

/** What can stand in a comment of SQL without ending it. */
const PLAIN = /^[\p{L}\p{N} ,.;:’-]+$/u;

const BEGIN: Before = { name: 'begin', text: 'begin' };

function setCaller({ role, claims }: Caller): Before {
  return {
    name: 'set_caller',
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('application_name', $3, true), set_config('statement_timeout', '30s', true)`,
    values: [role, JSON.stringify({ ...claims, role }), applicationName()],
  };
}

/** The transaction begins with the first statement of `work`, in the same round trip. */
async function inTransaction<T>(
  pool: Pool,
  work: (tx: Transaction) => Promise<T>,
  scope: Before,
  mostRead?: number,
): Promise<T> {
  const client = await connectFor(pool, currentRequest.getStore()?.whose);
  let broken: Error | undefined;
  let begun: Promise<unknown> | undefined;
  let over = false;
  const refuseLate = () => {
    // The connection is somebody else's by then.
    if (over) throw new Error('A statement came after the end of its transaction.');
  };
  const ask = async <Row extends object>(statement: Asked) => {
    const asked = mostRead === undefined ? statement : { ...statement, types: upTo(mostRead) };
    refuseLate();
    if (begun) {
      // What failed to begin leaves nothing that the next could run in.
      await begun;
      refuseLate();
      return client.query<Row>(asked);
    }
    const first = withBefore<Row>(client, [BEGIN, scope], asked);
    begun = first;
    return first;
  };
  try {
    const result = await work(transactionOn(ask));
    over = true;
    if (await hasBegun(begun)) await client.query('commit');
    return result;
  } catch (error) {
    over = true;
    if (await hasBegun(begun))
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    giveBack(client, broken);
  }
}

/** Whether there is a transaction to end, once its first statement has left. */
async function hasBegun(begun: Promise<unknown> | undefined): Promise<boolean> {
  await begun?.catch(() => undefined);
  return begun !== undefined;
}

type Ask = <Row extends object>(asked: Asked) => Promise<{ rows: Row[] }>;

function transactionOn(ask: Ask): Transaction {
  const run = async <Row extends object>(asked: Asked) => (await timed(asked.text, () => ask<Row>(asked))).rows;
  return {
    rows: ({ text, values }) => run({ text, values }),
    row: async <Row extends object>({ text, values }: Sql) => (await run<Row>({ text, values }))[0],
    prepared: async <Row extends object>({ text, values }: Sql) =>
      (await run<Row>({ ...nameOf(text), text, values }))[0],
  };
}
