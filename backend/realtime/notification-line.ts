import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export interface NotificationLineOptions {
  url: string;
  /** The channel to listen on. */
  channel: string;
  onMessage(payload: string): void;
  /** Called after every connection, the first too: whatever was said meanwhile was missed. */
  onUp(): Promise<void>;
  log: FastifyBaseLogger;
}

const RETRY_MS = [100, 250, 500, 1000, 2000];
/** A statement on this line is tiny: one that takes longer means the line is dead without having been closed. */
const PATIENCE_MS = 5000;

/** The one connection of a process that listens to the others; it comes back by itself after a restart of the database. */
export class NotificationLine {
  readonly #options: NotificationLineOptions;
  #client: pg.Client | undefined;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: NotificationLineOptions) {
    this.#options = options;
  }

  /** Connects and listens. @throws when the database cannot be reached. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.url,
      application_name: 'brillanz realtime',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => this.#options.onMessage(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${client.escapeIdentifier(this.#options.channel)}`);
      this.#client = client;
      await this.#options.onUp();
    } catch (error) {
      this.#client = undefined;
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** Runs a statement on this connection, which so proves to be alive. @throws when it is down. */
  async query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const client = this.#client;
    if (!client) throw new Error('The line to the database is down.');
    try {
      return (await client.query<Row>(text, values)).rows;
    } catch (error) {
      this.#lose(client, error instanceof Error ? error : undefined);
      throw error;
    }
  }

  /** Closes for good. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #lose(client: pg.Client, error?: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#options.log.warn({ err: error }, 'realtime lost its line to the database and reconnects');
    client.end().catch(() => undefined);
    this.#reconnect(0);
  }

  #reconnect(attempt: number): void {
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.open().then(
          () => (this.#closed ? this.close() : this.#options.log.info('realtime has its line to the database again')),
          () => this.#reconnect(attempt + 1),
        );
      },
      RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)],
    );
  }
}
