import { RealtimeClient } from '@supabase/realtime-js';
import { KEY, tokenFor } from './realtime-server.ts';

/** What a person's client told its screen: a join or a leave of a key. */
export type Happening = [event: 'join' | 'leave', key: string];

export interface PersonOptions {
  vsn?: string;
  /** Presence key of the join; null leaves it out. */
  key?: string | null;
}

const PATIENCE_MS = 30_000;

/** The published client on the portal's channel: what it knows, and what it was told, in order. */
export class Person {
  readonly client: RealtimeClient;
  readonly channel: ReturnType<RealtimeClient['channel']>;
  readonly told: Happening[] = [];
  readonly statuses: string[] = [];
  #wake: () => void = () => undefined;

  constructor(url: string, { vsn = '2.0.0', key }: PersonOptions & { key: string | null }) {
    this.client = new RealtimeClient(url, { params: { apikey: KEY }, vsn, reconnectAfterMs: () => 20 });
    this.channel = this.client.channel('online-users', { config: { presence: key === null ? {} : { key } } });
    this.channel.on('presence', { event: 'sync' }, () => this.#wake());
    this.channel.on('presence', { event: 'join' }, ({ key }) => this.told.push(['join', key]));
    this.channel.on('presence', { event: 'leave' }, ({ key }) => this.told.push(['leave', key]));
  }

  /** Signs in as `sub` and subscribes. */
  static async enter(url: string, sub: string, options: PersonOptions = {}): Promise<Person> {
    const person = new Person(url, { key: sub, ...options });
    await person.client.setAuth(await tokenFor(sub));
    person.channel.subscribe((status, error) => {
      person.statuses.push(error ? `${status}: ${error.message}` : status);
      person.#wake();
    });
    return person;
  }

  /** Keys online. */
  get online(): string[] {
    return Object.keys(this.channel.presenceState()).sort();
  }

  /** Presences under one key. */
  tabs(key: string): number {
    return this.channel.presenceState()[key]?.length ?? 0;
  }

  /** Waits until exactly these are online. */
  sees(...keys: string[]): Promise<void> {
    return this.until(() => this.online.join() === [...keys].sort().join(), `seeing exactly [${keys}]`);
  }

  /** Waits for the nth status that begins so. */
  status(wanted: string, times = 1): Promise<void> {
    return this.until(() => this.statuses.filter((status) => status.startsWith(wanted)).length >= times, wanted);
  }

  /** Waits for events until `check` holds. */
  async until(check: () => boolean, what: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!check()) {
      await new Promise<void>((resolve, reject) => {
        const complain = () => {
          const { told, statuses, online } = this;
          reject(new Error(`${what} did not happen: ${JSON.stringify({ told, statuses, online })}`));
        };
        const timer = setTimeout(complain, Math.max(0, end - Date.now()));
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
