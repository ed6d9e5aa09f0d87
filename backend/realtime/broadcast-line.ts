import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { NotificationLine } from './notification-line.ts';

/** The channel `realtime.send` speaks on. */
const CHANNEL = 'realtime_broadcast';

const message = z.object({
  topic: z.string(),
  event: z.string(),
  payload: z.unknown(),
  private: z.boolean(),
});

/** What the database tells those who have joined a topic. */
export type Broadcast = z.infer<typeof message>;

/** Hears what `realtime.send` says, in whatever process it was said. */
export class BroadcastLine {
  readonly #line: NotificationLine;

  constructor(options: { databaseUrl: string; onBroadcast: (broadcast: Broadcast) => void; log: FastifyBaseLogger }) {
    const { databaseUrl: url, onBroadcast, log } = options;
    this.#line = new NotificationLine({
      url,
      channel: CHANNEL,
      onMessage: (text) => {
        const { data } = message.safeParse(parseJson(text));
        if (data) onBroadcast(data);
      },
      // What was said while the line was down is missed, as by a client that was away.
      onUp: async () => undefined,
      log,
    });
  }

  /** @throws when the database cannot be reached. */
  async open(): Promise<void> {
    try {
      await this.#line.open();
    } catch (error) {
      await this.#line.close();
      throw error;
    }
  }

  /** Proves that the line is alive; a dead one comes back by itself. @throws when it is down. */
  async beat(): Promise<void> {
    await this.#line.query('select', []);
  }

  close(): Promise<void> {
    return this.#line.close();
  }
}
