import pg from 'pg';
import type { Pool } from '#database/pool.ts';
import { loadSchema } from './load.ts';
import type { Schema } from './schema.ts';

/** The current schema, kept fresh. */
export interface SchemaSource {
  /** Schemas that requests may address; the first is the default. */
  readonly exposed: readonly string[];
  /** The schema as last read; reads it at the first call. */
  current(): Schema | Promise<Schema>;
  /** Reads the schema anew; requests see it once this resolves. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

/** Wait before listening again after the line broke, in milliseconds. */
const RETRY = { first: 500, last: 30_000 };

/**
 * Reads the schema on demand and again after `NOTIFY pgrst, 'reload schema'` (or an empty payload), as migrations of
 * Supabase projects send it. It keeps one connection of its own for that, outside the pool.
 * @param directUrl the database past any pooler; by default as the pool reaches it.
 */
export function createSchemaSource(
  pool: Pool,
  exposed: readonly string[] = ['public'],
  directUrl?: string,
): SchemaSource {
  const connectionString = directUrl ?? pool.options.connectionString;
  return new ListeningSource({ ...pool.options, connectionString }, exposed);
}

class ListeningSource implements SchemaSource {
  readonly exposed: readonly string[];
  readonly #line: pg.ClientConfig;
  #schema: Schema | undefined;
  #loading: Promise<Schema> | undefined;
  #next: Promise<void> | undefined;
  #client: Promise<pg.Client> | undefined;
  #generation = 0;
  #delay = RETRY.first;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(line: pg.ClientConfig, exposed: readonly string[]) {
    this.#line = line;
    this.exposed = exposed;
  }

  current(): Schema | Promise<Schema> {
    return this.#schema ?? this.#loading ?? this.#load();
  }

  reload(): Promise<void> {
    this.#next ??= this.#loadNext();
    return this.#next;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#loading?.catch(() => undefined);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  /** A load under way may have begun before the change that asks for this one; many that ask meanwhile share it. */
  async #loadNext(): Promise<void> {
    await this.#loading?.catch(() => undefined);
    this.#next = undefined;
    await this.#load();
  }

  #load(): Promise<Schema> {
    const loading = this.#read().finally(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    this.#loading = loading;
    return loading;
  }

  async #read(): Promise<Schema> {
    this.#client ??= this.#listen();
    const client = await this.#client;
    this.#schema = await loadSchema(client, this.exposed, ++this.#generation);
    return this.#schema;
  }

  async #listen(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#line, pipeline: true, keepAlive: true });
    client.on('error', () => this.#lost());
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'pgrst' && (!payload || payload === 'reload schema')) this.#refresh();
    });
    try {
      await client.connect();
      await client.query("set search_path = ''; set default_transaction_read_only = on; listen pgrst");
    } catch (error) {
      this.#client = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
    this.#delay = RETRY.first;
    return client;
  }

  /** The line broke: listen again and read anew, since a change may have gone unheard. */
  #lost(): void {
    if (!this.#client || this.#closed) return;
    this.#client = undefined;
    this.#timer = setTimeout(() => this.#refresh(), this.#delay).unref();
    this.#delay = Math.min(this.#delay * 2, RETRY.last);
  }

  /** Reloads in the background; the old schema serves meanwhile, and after a failure until the line is back. */
  #refresh(): void {
    if (this.#closed) return;
    this.reload().catch(() => {
      this.#timer = setTimeout(() => this.#refresh(), this.#delay).unref();
      this.#delay = Math.min(this.#delay * 2, RETRY.last);
    });
  }
}
