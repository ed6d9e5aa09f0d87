import type { RawData, WebSocket } from 'ws';
import type { Authorize } from './authorize.ts';
import { CallBudget } from './call-budget.ts';
import { Channel, type ChannelLine } from './channel.ts';
import { decodeBinary, decodeText, type Envelope, encode, type Frame, type Version } from './frames.ts';
import { judgeJoin } from './join-request.ts';
import type { Listener, RealtimeContext } from './realtime-context.ts';

/** Close codes of RFC 6455. */
const NORMAL = 1000;
const GOING_AWAY = 1001;
const INVALID_DATA = 1007;
const POLICY_VIOLATION = 1008;

/** One socket: reads frames in order, keeps its channels, notices when the line is lost. */
export class Connection implements ChannelLine, Listener {
  readonly version: Version;
  readonly #socket: WebSocket;
  readonly #context: RealtimeContext;
  readonly #apikey: string;
  /** Where it comes from, which answers for it until somebody signs in. */
  readonly #place: string;
  readonly #channels = new Map<string, Channel>();
  /** Kept past a leave, so that joining again does not buy new calls. */
  readonly #presenceCalls = new Map<string, CallBudget>();
  readonly #frames: CallBudget;
  readonly #ended = Promise.withResolvers<void>();
  #turn: Promise<void> = Promise.resolve();
  #waiting = 0;
  #open = true;
  #heardAt: number;
  #pingedAt: number;
  /** When somebody who has signed in last had a channel on it. */
  #busyAt: number;
  #signedIn = false;

  constructor(
    socket: WebSocket,
    context: RealtimeContext,
    { version, apikey, place }: { version: Version; apikey: string; place: string },
  ) {
    this.version = version;
    this.#place = place;
    context.strangers.enter(place, this);
    this.#socket = socket;
    this.#context = context;
    this.#apikey = apikey;
    this.#frames = new CallBudget(context.limits.socketFrames, context.limits.frameWindowMs);
    this.#heardAt = context.now();
    this.#pingedAt = this.#heardAt;
    this.#busyAt = this.#heardAt;
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    // Asked for or not. What a ping asks for, the library has answered.
    for (const beat of ['ping', 'pong']) socket.on(beat, () => this.#spendFrame() && this.#hear());
    socket.on('close', () => this.#end());
  }

  /** Resolves when the socket is closed, all it asked for is done and its presences are held. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Looks after the socket at `now`: pings it, drops it after too long a silence, closes channels of ended tokens and sessions. */
  tick(now: number): void {
    const { silenceMs, pingMs, idleMs } = this.#context.timing;
    if (now - this.#heardAt > silenceMs) {
      this.#socket.terminate();
      return;
    }
    if (this.#channels.size > 0 && this.#signedIn) this.#busyAt = now;
    if (now - this.#busyAt > idleMs) this.#socket.close(NORMAL, 'Nothing was joined.');
    if (now - this.#pingedAt >= pingMs && this.#socket.readyState === this.#socket.OPEN) {
      this.#pingedAt = now;
      this.#socket.ping();
    }
    for (const channel of this.#channels.values()) {
      const expired = channel.expired(now);
      if (!expired && !channel.due(now)) continue;
      this.#enqueue(async () => {
        if (this.#channels.get(channel.topic) !== channel) return;
        if (!expired) return channel.judge();
        // A fresh token may have arrived while this waited for its turn.
        if (channel.expired(this.#context.now())) await channel.shut('InvalidJWTToken: the access token has expired.');
      });
    }
    for (const [topic, calls] of this.#presenceCalls) {
      if (calls.idle(now)) this.#presenceCalls.delete(topic);
    }
  }

  /** Asks the client to go and come back elsewhere: it joins again by itself, which it would not after `phx_close`. */
  drain(): void {
    this.#socket.close(GOING_AWAY, 'The server restarts.');
  }

  /** Cuts the line. */
  terminate(): void {
    this.#socket.terminate();
  }

  /** Spends one presence call on a topic; false when the client made too many. */
  spendPresenceCall(topic: string): boolean {
    const { presenceCalls, presenceWindowMs } = this.#context.limits;
    const budget = this.#presenceCalls.get(topic) ?? new CallBudget(presenceCalls, presenceWindowMs);
    this.#presenceCalls.set(topic, budget);
    return budget.spend(this.#context.now());
  }

  /** Who may act on this socket: what the context's rule says, of accounts that have not too much of everything. */
  readonly authorize: Authorize = async (topic, claims, key) => {
    const { accounts, strangers, authorize, now } = this.#context;
    const reason = claims.sub && accounts.refusal(claims.sub, this, now());
    if (reason) return { reason };
    const admission = await authorize(topic, claims, key);
    if (claims.sub && 'key' in admission && !this.#signedIn) {
      this.#signedIn = true;
      strangers.leave(this);
    }
    return admission;
  };

  /** Answers a call. */
  reply({ joinRef, ref, topic }: Envelope, status: 'ok' | 'error', response: object = {}): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply' }, JSON.stringify({ status, response }));
  }

  /** Sends one frame around a payload in JSON. */
  send(envelope: Envelope, payload: string): void {
    this.sendText(encode(this.version, envelope, payload));
  }

  /** Sends a frame; a reader too slow for what waits already is dropped, for it would fill the memory of all. */
  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > this.#context.limits.bufferBytes) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /** Lets a topic's changes reach this socket, after who is present. */
  listen({ topic, joinRef, isPrivate }: Channel): void {
    this.#context.subscribe(topic, this, isPrivate, (state) =>
      this.send({ joinRef, ref: null, topic, event: 'presence_state' }, state),
    );
  }

  /** Takes a closed channel off the socket. */
  forget(channel: Channel): void {
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#channels.delete(channel.topic);
    this.#context.unsubscribe(channel.topic, this);
  }

  #hear(): void {
    this.#heardAt = this.#context.now();
  }

  /** Whether one more may come; else the socket is closed, without a wait for who goes on sending. */
  #spendFrame(): boolean {
    const { strangers, now } = this.#context;
    const isFree = this.#frames.spend(now()) && (this.#signedIn || strangers.spendFrame(this.#place, now()));
    if (!isFree) {
      this.#socket.close(POLICY_VIOLATION, 'Too many frames in a short time.');
      this.#socket.terminate();
    }
    return isFree;
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (!this.#spendFrame()) return;
    this.#hear();
    const frame = this.#decode(data, isBinary);
    if (!frame) {
      this.#socket.close(INVALID_DATA, 'The frame is malformed.');
      return;
    }
    if (frame.topic !== 'phoenix') {
      this.#enqueue(() => this.#handle(frame));
      return;
    }
    // Out of turn: a busy database must not look like a dead line.
    if (frame.event === 'heartbeat') this.reply(frame, 'ok');
    else this.reply(frame, 'error', { reason: 'UnknownEvent' });
  }

  #decode(data: RawData, isBinary: boolean): Frame | undefined {
    const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.isBuffer(data) ? data : Buffer.from(data);
    if (!isBinary) return decodeText(this.version, bytes.toString('utf8'));
    return this.version === '2.0.0' ? decodeBinary(bytes) : undefined;
  }

  async #handle(frame: Frame): Promise<void> {
    if (!this.#open) return;
    if (frame.event === 'phx_join') return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    if (channel && (frame.joinRef === null || frame.joinRef === channel.joinRef)) return channel.receive(frame);
    // Leaving what is left already is no fault: a client that gave up a join leaves to be sure.
    if (frame.event === 'phx_leave') this.reply(frame, 'ok');
    else if (frame.event !== 'access_token') this.reply(frame, 'error', { reason: 'unmatched topic' });
  }

  async #join(frame: Frame): Promise<void> {
    const { strangers, limits, now } = this.#context;
    if (!this.#signedIn && !strangers.spendJoin(this.#place, now())) {
      return this.reply(frame, 'error', { reason: 'ClientJoinRateLimitReached: too many joins in a short time.' });
    }
    const joined = this.#channels.get(frame.topic);
    if (!joined && this.#channels.size >= (this.#signedIn ? limits.channelsPerSocket : limits.channelsPerStranger)) {
      return this.reply(frame, 'error', { reason: 'ChannelRateLimitReached: too many channels on one connection.' });
    }
    const verdict = await judgeJoin(
      { ...this.#context, authorize: this.authorize },
      { ...frame, apikey: this.#apikey },
    );
    if (joined) await this.#supersede(joined);
    if ('reason' in verdict) return this.reply(frame, 'error', verdict);
    if (!this.#open) return;
    const channel = new Channel(this, this.#context, frame, verdict);
    this.#channels.set(frame.topic, channel);
    this.reply(frame, 'ok', { postgres_changes: [] });
    if (channel.isSomebodys) this.listen(channel);
  }

  /** A second join of a topic takes the place of the first, and may go on with its presence. */
  async #supersede(channel: Channel): Promise<void> {
    this.forget(channel);
    channel.pushClose();
    if (channel.presence) await this.#context.hub.hold([channel.presence]).catch(() => undefined);
  }

  #enqueue(work: () => Promise<void>): void {
    this.#waiting += 1;
    if (this.#waiting > this.#context.limits.waitingFrames) this.#socket.pause();
    this.#turn = this.#turn
      .then(work)
      .catch((error) => {
        this.#context.log.error({ err: error }, 'a realtime frame failed');
        this.#socket.terminate();
      })
      .finally(() => {
        this.#waiting -= 1;
        if (this.#socket.isPaused && this.#waiting === 0) this.#socket.resume();
      });
  }

  #end(): void {
    this.#open = false;
    for (const topic of this.#channels.keys()) this.#context.unsubscribe(topic, this);
    this.#enqueue(async () => {
      const presences = [...this.#channels.values()].flatMap(({ presence }) => presence ?? []);
      this.#channels.clear();
      // After every join that was under way.
      this.#context.accounts.leave(this);
      this.#context.strangers.leave(this);
      await this.#context.hub.hold(presences).catch(() => undefined);
      this.#ended.resolve();
    });
  }
}
