import pg from 'pg';
import type { PoolClient } from '#database/pool.ts';
import { statementName } from '#database/statement-names.ts';

/** One statement of a batch. A name prepares its text on the connection. */
export interface Statement {
  name?: string | undefined;
  text: string;
  values: readonly (string | null)[];
}

/** A row as PostgreSQL prints it. */
export type TextRow = (string | null)[];

/** The names prepared on each connection. */
const prepared = new WeakMap<PoolClient, Set<string>>();

/** How many statements a connection has prepared for batches. */
export function preparedOn(client: PoolClient): number {
  return prepared.get(client)?.size ?? 0;
}

/**
 * Sends statements in one message. PostgreSQL runs them in order up to the first that fails; unless one of them begins
 * a transaction, all together are one, which ends with the batch.
 * @returns the first row of each statement.
 */
export function runBatch(client: PoolClient, statements: readonly Statement[]): Promise<(TextRow | undefined)[]> {
  const names = prepared.get(client) ?? new Set<string>();
  prepared.set(client, names);
  return new Promise((resolve, reject) => client.query(new Batch(statements, names, resolve, reject)));
}

/**
 * What a connection of `pg` takes as a query. Its own queries are one statement with a description, a promise and an
 * end each; a request to the data service is always several whose form is known. It leaves no portal open, so that it
 * may stand in a pipeline.
 */
class Batch extends pg.Query {
  readonly #statements: readonly Statement[];
  readonly #names: Set<string>;
  readonly #resolve: (rows: (TextRow | undefined)[]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #rows: (TextRow | undefined)[] = [];
  #row: TextRow | undefined;

  constructor(
    statements: readonly Statement[],
    names: Set<string>,
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
      if (name !== undefined) this.#names.add(name);
    }
    this.#resolve(this.#rows);
  }

  handleError(error: unknown): void {
    this.#reject(error);
  }
}
