import WebSocket from 'ws';
import type { Version } from '#backend/realtime/frames.ts';

/** A frame as it stood on the wire, whatever the version. */
export interface Seen {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  payload: any;
}

const PATIENCE_MS = 30_000;

/** A socket that speaks frames by hand and remembers in order all that came. */
export class RawClient {
  readonly socket: WebSocket;
  readonly version: Version;
  /** The topic of frames that name none. */
  readonly topic: string;
  readonly seen: Seen[] = [];
  /** Code and reason once closed. */
  closed: { code: number; reason: string } | undefined;
  #read = 0;
  #wake: () => void = () => undefined;
  #ref = 0;

  constructor(url: string, version: Version, apikey: string, topic = TOPIC) {
    this.version = version;
    this.topic = topic;
    this.socket = new WebSocket(`${url}/websocket?apikey=${apikey}&vsn=${version}`);
    this.socket.on('message', (data) => {
      this.seen.push(parse(version, String(data)));
      this.#wake();
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#wake();
    });
    this.socket.on('error', () => undefined);
  }

  /** Resolves once the socket is open. */
  async open(): Promise<this> {
    if (this.socket.readyState === WebSocket.OPEN) return this;
    await new Promise((resolve, reject) => {
      this.socket.once('open', resolve);
      this.socket.once('error', reject);
    });
    return this;
  }

  /** Sends a frame; returns its ref. */
  send(event: string, payload: unknown, topic = this.topic, joinRef: string | null = '1'): string {
    this.#ref += 1;
    const ref = String(this.#ref);
    this.socket.send(
      this.version === '2.0.0'
        ? JSON.stringify([joinRef, ref, topic, event, payload])
        : JSON.stringify({ topic, event, payload, ref, join_ref: joinRef }),
    );
    return ref;
  }

  /** Joins and waits for the answer and the state. */
  async join(token: string, { key = '', topic = this.topic, joinRef = '1' } = {}): Promise<Seen> {
    this.send('phx_join', { config: { presence: { key } }, access_token: token }, topic, joinRef);
    return this.next('presence_state');
  }

  /** Tracks and waits for the answer. */
  async track(payload: object): Promise<Seen> {
    this.send('presence', { type: 'presence', event: 'track', payload });
    return this.next('phx_reply');
  }

  /** The next frame with this event that was not read yet; those before it count as read. */
  async next(event: string): Promise<Seen> {
    return this.#until(() => {
      while (this.#read < this.seen.length) {
        const frame = this.seen[this.#read];
        this.#read += 1;
        if (frame?.event === event) return frame;
      }
      return undefined;
    }, `no ${event} came`);
  }

  /** Resolves with code and reason when the server has closed the socket. */
  closing(): Promise<{ code: number; reason: string }> {
    return this.#until(() => this.closed, 'the socket stayed open');
  }

  async #until<T>(look: () => T | undefined, complaint: string): Promise<T> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (this.closed && !complaint.startsWith('the socket')) throw new Error(`closed, ${complaint}`);
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`${complaint}; seen: ${JSON.stringify(this.seen).slice(0, 2000)}`)),
          Math.max(0, end - Date.now()),
        );
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

/** The portal's presence channel on the wire. */
export const TOPIC = 'realtime:online-users';

function parse(version: Version, text: string): Seen {
  if (version === '1.0.0') {
    const { join_ref, ...frame } = JSON.parse(text);
    return { ...frame, joinRef: join_ref };
  }
  const [joinRef, ref, topic, event, payload] = JSON.parse(text);
  return { joinRef, ref, topic, event, payload };
}
