import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { parseJson } from '#shared/parse-json.ts';
import { NotificationLine } from './notification-line.ts';
import type { RealtimeTiming } from './options.ts';
import type { Presence, PresenceDiff } from './presence.ts';
import { PresenceMirror } from './presence-mirror.ts';
import { CHANGES, PresenceStore } from './presence-store.ts';

export interface PresenceHubOptions {
  pool: Pool;
  databaseUrl: string;
  timing: RealtimeTiming;
  /** Called with every change of a topic, wherever it came from. */
  onDiff(topic: string, diff: PresenceDiff): void;
  log: FastifyBaseLogger;
}

const message = z.object({ node: z.string(), refs: z.array(z.string()) });

const BEAT = `
  insert into realtime.nodes (id) values ($1) on conflict (id) do update set seen_at = now()
  returning xmax = 0 as fresh, (select count(*)::int from realtime.presences where node = $1) as rows`;

/** Presences of this process and its copy of those of all others, kept in step through the database. */
export class PresenceHub {
  readonly #node = randomUUID();
  readonly #options: PresenceHubOptions;
  readonly #store: PresenceStore;
  readonly #mirror: PresenceMirror;
  readonly #line: NotificationLine;
  /** Presences whose sockets are here: the truth from which lost rows are written again. */
  readonly #owned = new Map<string, Presence>();
  readonly #writes = new Set<Promise<unknown>>();
  #restoring: Promise<void> | undefined;
  #doubtful = false;
  #writeCount = 0;

  constructor(options: PresenceHubOptions) {
    this.#options = options;
    this.#store = new PresenceStore(options.pool, this.#node);
    this.#mirror = new PresenceMirror((refs) => this.#store.read(refs), options.onDiff);
    this.#line = new NotificationLine({
      url: options.databaseUrl,
      channel: CHANGES,
      onMessage: (payload) => this.#hear(payload),
      onUp: async () => {
        this.#doubtful = true;
        await this.beat();
      },
      log: options.log,
    });
  }

  /** Signs this process on and reads who is present. @throws when the database cannot be reached. */
  async open(): Promise<void> {
    try {
      await this.#line.open();
    } catch (error) {
      await this.#line.close();
      throw error;
    }
  }

  /** The `presence_state` payload of a topic as JSON text. */
  stateText(topic: string): string {
    return this.#mirror.stateText(topic);
  }

  /** Brings changed refs before everyone here. Failing to read is no fault of the caller: the next beat catches up. */
  async show(refs: string[]): Promise<void> {
    if (refs.length > 0) await this.#mirror.refresh(refs).catch((error) => this.#doubt(error));
  }

  /**
   * Tracks `meta` (JSON text) under `key`, in the place of `previousRef` when there is one.
   * @returns the presence and the refs to `show` once the caller was answered.
   */
  async track(wish: { topic: string; key: string; meta: string; previousRef: string | null }) {
    const presence: Presence = { ...wish, ref: randomBytes(12).toString('base64url') };
    return this.#write(async () => {
      const { ref, changed } =
        wish.previousRef === null
          ? await this.#store.add(presence)
          : { ref: presence.ref, changed: await this.#store.replace(presence) };
      if (wish.previousRef !== null) this.#owned.delete(wish.previousRef);
      const tracked = { ...presence, ref };
      this.#owned.set(ref, tracked);
      return { presence: tracked, changed };
    });
  }

  /** Removes a presence at once. @returns the refs to `show`. */
  untrack({ ref }: Presence): Promise<string[]> {
    this.#owned.delete(ref);
    return this.#write(() => this.#store.remove(ref));
  }

  /** Holds the presences of a lost line for its return under the same key; they leave when it does not come. */
  async hold(presences: Presence[]): Promise<void> {
    const refs = presences.map(({ ref }) => ref);
    for (const ref of refs) this.#owned.delete(ref);
    if (refs.length > 0) await this.#write(() => this.#store.hold(refs, this.#options.timing.graceMs));
  }

  /** Tells the others that this process lives and mends what got lost. @throws when the database is out of reach. */
  async beat(): Promise<void> {
    const before = this.#writeCount;
    const [row] = await this.#line.query<{ fresh: boolean; rows: number }>(BEAT, [this.#node]);
    const still = before === this.#writeCount && this.#writes.size === 0;
    const lost = row?.fresh || (still && row?.rows !== this.#owned.size);
    if (lost || this.#doubtful || this.#mirror.behind) await this.#restore();
  }

  /** Removes presences whose time is up, of this process and of dead ones. */
  async sweep(): Promise<void> {
    await this.show(await this.#store.sweep(this.#options.timing.nodeTimeoutMs));
  }

  /** Signs this process off, after every write that is on its way. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#writes);
    await this.#line.close();
    await this.#store.signOff(this.#options.timing.graceMs, this.#options.timing.nodeTimeoutMs);
  }

  #hear(payload: string): void {
    const { data } = message.safeParse(parseJson(payload));
    // Our own changes were shown by whoever made them, after the answer to the caller.
    if (data && data.node !== this.#node) void this.show(data.refs);
  }

  /** Runs a write, never beside a restore: that one compares all rows of this process with what it owns. */
  async #write<T>(work: () => Promise<T>): Promise<T> {
    while (this.#restoring) await this.#restoring.catch(() => undefined);
    this.#writeCount += 1;
    const write = work();
    this.#writes.add(write);
    try {
      return await write;
    } catch (error) {
      this.#doubt(error);
      throw error;
    } finally {
      this.#writes.delete(write);
    }
  }

  #restore(): Promise<void> {
    this.#restoring ??= this.#writeOwned().finally(() => {
      this.#restoring = undefined;
    });
    return this.#restoring;
  }

  async #writeOwned(): Promise<void> {
    await Promise.allSettled(this.#writes);
    await this.#store.restore([...this.#owned.values()], this.#options.timing.graceMs);
    this.#doubtful = false;
    await this.#mirror.refresh('all');
  }

  #doubt(error: unknown): void {
    this.#doubtful = true;
    this.#options.log.warn({ err: error }, 'presence could not be written or read; it is mended with the next beat');
  }
}
