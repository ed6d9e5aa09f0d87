import { RealtimeClient } from '@supabase/realtime-js';
import type { Worker } from './accounts.ts';

/** Everybody's open page: who is at work, and who each of them sees. */
export class Presence {
  readonly #clients: RealtimeClient[] = [];
  readonly #channels: ReturnType<RealtimeClient['channel']>[] = [];
  readonly #everybody: string;
  #wrongAt = Date.now();
  #watch: NodeJS.Timeout | undefined;

  constructor(origin: string, apikey: string, workers: readonly Worker[]) {
    this.#everybody = keys(workers.map(({ id }) => id));
    for (const { id, token } of workers) {
      const client = new RealtimeClient(`${origin.replace('http', 'ws')}/realtime/v1`, { params: { apikey } });
      void client.setAuth(token);
      const channel = client.channel('online-users', { config: { presence: { key: id } } });
      channel.on('presence', { event: 'sync' }, () => undefined);
      channel.subscribe((status) => {
        if (status === 'SUBSCRIBED') void channel.track({ online_at: new Date().toISOString() });
      });
      this.#clients.push(client);
      this.#channels.push(channel);
    }
    this.#watch = setInterval(() => {
      if (!this.right) this.#wrongAt = Date.now();
    }, 100);
  }

  /** Whether everybody is connected and sees everybody. */
  get right(): boolean {
    return this.#channels.every(
      (channel) => channel.state === 'joined' && keys(Object.keys(channel.presenceState())) === this.#everybody,
    );
  }

  /** When somebody last saw too few or too many, since `from`. */
  lastWrong(from: number): number {
    return Math.max(from, this.#wrongAt);
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    await Promise.all(this.#clients.map((client) => client.disconnect()));
  }
}

const keys = (ids: readonly string[]) => [...ids].sort().join();
