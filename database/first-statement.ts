import pg from 'pg';
import type { PoolClient } from './pool.ts';
import { statementName } from './statement-names.ts';

/** A statement with its values; a name prepares its text on the connection. */
export interface Asked {
  name?: string | undefined;
  text: string;
  values?: unknown[];
  /** How its values are read, where not as always. */
  types?: pg.CustomTypesConfig;
}

/** What goes before a statement: a text that never varies, under a name of its own. */
export interface Before {
  name: string;
  text: string;
  values?: (string | null)[];
}

/** How `pg` drives a query of its own; its types name the constructor alone. */
interface WireQuery {
  submit(connection: pg.Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
type Answered = (error: Error | null, result: pg.QueryResult) => void;
const WireQuery = pg.Query as unknown as new (
  asked: Asked & { queryMode: 'extended' },
  values: undefined,
  answered: Answered,
) => WireQuery;

/** What each connection has prepared of what goes before. */
const ready = new WeakMap<PoolClient, Set<string>>();

/**
 * Sends a statement together with what goes before it, in one message: one round trip. PostgreSQL passes over
 * everything behind the first that fails, up to the end of the message, so the statement never runs without what goes
 * before; unless that begins a transaction, all together are one, which ends with the message.
 * @returns what the statement gives
 */
export async function withBefore<Row extends object>(
  client: PoolClient,
  before: readonly Before[],
  asked: Asked,
): Promise<pg.QueryResult<Row>> {
  if (statementName('') !== undefined) await prepare(client, before);
  return new Promise((resolve, reject) => {
    const query = new Together(before, asked, (error, result) => (error ? reject(error) : resolve(result)));
    const sent: unknown = client.query(query as unknown as pg.Query);
    // `pg` answers by the callback; whoever stands in its place may refuse by a promise.
    Promise.resolve(sent).catch(reject);
  });
}

/** `pg` keeps one name for each query that it sends: what goes before gets its own once, by queries of its own. */
async function prepare(client: PoolClient, before: readonly Before[]): Promise<void> {
  const names = ready.get(client) ?? new Set<string>();
  ready.set(client, names);
  const missing = before.filter(({ name }) => !names.has(name));
  if (missing.length === 0) return;
  await Promise.all([...missing.map((one) => client.query(one)), client.query('rollback')]);
  for (const { name } of missing) names.add(name);
}

class Together extends WireQuery {
  readonly #before: readonly Before[];
  /** How many of those before have not ended. */
  #left: number;

  constructor(before: readonly Before[], asked: Asked, answered: Answered) {
    // A message of the simple protocol would not be passed over.
    super({ ...asked, queryMode: 'extended' }, undefined, answered);
    this.#before = before;
    this.#left = before.length;
  }

  override submit(connection: pg.Connection): Error | null {
    connection.stream.cork();
    for (const one of this.#before) {
      const statement = statementName(one.name) ?? '';
      if (statement === '') connection.parse({ name: '', text: one.text, types: [] }, true);
      connection.bind({ statement, values: one.values ?? [] }, true);
      connection.execute({}, true);
    }
    const fault = super.submit(connection);
    connection.stream.uncork();
    return fault;
  }

  override handleDataRow(message: unknown): void {
    if (this.#left === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#left > 0) this.#left -= 1;
    else super.handleCommandComplete(message, connection);
  }
}
