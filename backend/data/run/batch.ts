import pg from 'pg';
import type { PoolClient } from '#database/pool.ts';
import { statementName } from '#database/statement-names.ts';
import { noteGrowth } from './memory.ts';

/** One statement of a batch. A name prepares its text on the connection. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly (string | null)[];
}

/** A row as PostgreSQL prints it. */
export type TextRow = (string | null)[];

/** How often each name ran on each connection. */
const prepared = new WeakMap<PoolClient, Map<string, number>>();

/** After so many runs PostgreSQL plans a prepared statement once for all values, and keeps that plan as well. */
const RUNS_BEFORE_PLAN = 5;

/**
 * Sends statements in one message. PostgreSQL runs them in order up to the first that fails; unless one of them begins
 * a transaction, all together are one, which ends with the batch.
 * @returns the first row of each statement.
 */
export function runBatch(client: PoolClient, statements: readonly Statement[]): Promise<(TextRow | undefined)[]> {
  const names = prepared.get(client) ?? new Map<string, number>();
  prepared.set(client, names);
  for (const { text, ...statement } of statements) {
    const runs = names.get(statementName(statement.name) ?? '') ?? 0;
    if (statement.name !== undefined && (runs === 0 || runs === RUNS_BEFORE_PLAN)) noteGrowth(client, text.length);
  }
  return new Promise((resolve, reject) => client.query(new Batch(statements, names, resolve, reject)));
}

/**
 * What a connection of `pg` takes as a query. Its own queries are one statement with a description, a promise and an
 * end each; a request to the data service is always several whose form is known. It leaves no portal open, so that it
 * may stand in a pipeline.
 */
class Batch extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #names: Map<string, number>;
  readonly #resolve: (rows: (TextRow | undefined)[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #rows: (TextRow | undefined)[] = [];
  #row: TextRow | undefined;

  constructor(
    statements: readonly Statement[],
    names: Map<string, number>,
    resolve: (rows: (TextRow | undefined)[]) => void,
    reject: (error: unknown) => void,
  ) {
    super({ text: '' });
    this.#statements = statements;
    this.#names = names;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const { text, values, ...statement } of this.#statements) {
      const name = statementName(statement.name) ?? '';
      if (name === '' || !this.#names.has(name)) {
        // A name may be left of a batch that failed after it was prepared; closing one that is not there does nothing.
        if (name !== '') connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      connection.bind({ statement: name, values: [...values] }, true);
      connection.execute({}, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.#row ??= fields;
  }

  handleCommandComplete(): void {
    this.#rows.push(this.#row);
    this.#row = undefined;
  }

  handleReadyForQuery(): void {
    for (const statement of this.#statements) {
      const name = statementName(statement.name);
      if (name !== undefined) this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
    }
    this.#resolve(this.#rows);
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }
}
