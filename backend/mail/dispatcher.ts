import type { Pool, PoolClient } from '#database/pool.ts';
import { nextDue, noteFailure, noteSent, type QueuedMail, takeDue } from './outbox.ts';
import type { Sender } from './sender.ts';

interface DispatcherOptions {
  pool: Pool;
  sender: Sender;
  returnPath: ((mail: { id: string; attempts: number }) => Promise<string>) | undefined;
  now: () => Date;
  onFailure: (error: unknown) => void;
}

/** A wake-up call may be lost with its connection; then mails leave at the next look. */
const POLL_MS = 30_000;

/** Sends queued mails as they come, woken by the database, with a slow look at the clock beside it. */
export class Dispatcher {
  readonly #options: DispatcherOptions;
  #stopped = false;
  #running: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #listener: PoolClient | undefined;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  /** Listens for wake-up calls and looks for what was left behind. */
  async start(): Promise<void> {
    await this.#look();
  }

  /** Sends what is due; calls during a run make it look once more at its end. */
  dispatch(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#sendDue().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Takes no more mails and waits for those on their way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running?.catch(() => undefined);
    this.#forgetListener();
  }

  async #sendDue(): Promise<void> {
    const { pool, now } = this.#options;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      let batch = await takeDue(pool, now());
      while (batch.length > 0) {
        await Promise.all(batch.map((mail) => this.#deliver(mail)));
        batch = this.#stopped ? [] : await takeDue(pool, now());
      }
    }
  }

  async #deliver(mail: QueuedMail): Promise<void> {
    const { pool, sender, returnPath, now, onFailure } = this.#options;
    try {
      await sender.send(returnPath ? { ...mail, returnPath: await returnPath(mail) } : mail);
    } catch (error) {
      onFailure(error);
      return noteFailure(pool, mail, error, now());
    }
    return noteSent(pool, mail.id, now());
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer);
    const { pool, now, onFailure } = this.#options;
    let due: Date | undefined;
    try {
      await this.#listen();
      await this.dispatch();
      due = await nextDue(pool);
    } catch (error) {
      onFailure(error);
    }
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    const wait = due ? due.getTime() - now().getTime() : POLL_MS;
    this.#timer = setTimeout(() => void this.#look(), Math.min(Math.max(wait, 1000), POLL_MS)).unref();
  }

  async #listen(): Promise<void> {
    if (this.#listener || this.#stopped) return;
    const client = await this.#options.pool.connect();
    if (this.#listener || this.#stopped) return client.release();
    this.#listener = client;
    client.on('notification', () => void this.#look());
    client.on('error', () => this.#forgetListener());
    await client.query('listen mail_queued');
  }

  /** The connection listens, so it is closed instead of going back to the pool. */
  #forgetListener(): void {
    const client = this.#listener;
    this.#listener = undefined;
    client?.release(true);
  }
}
