import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';
import type { Authorize } from './authorize.ts';
import type { Envelope, Frame } from './frames.ts';
import { type Admitted, judgeToken, subTopic, wantedKey } from './join-request.ts';
import type { Presence } from './presence.ts';
import type { RealtimeContext } from './realtime-context.ts';

const presenceCall = z.discriminatedUnion('event', [
  // Kept as it came: a copy by fields would lose names like __proto__.
  z.object({ event: z.literal('track'), payload: z.custom<object>(isRecord).default({}) }),
  z.object({ event: z.literal('untrack') }),
]);

const TOO_MANY = 'ClientPresenceRateLimitReached: too many presence calls in a short time.';

const tokenPayload = z.object({ access_token: z.string().nullish() });

/** A presence call that may be done: what to track as JSON, undefined to track nothing any more. */
interface PresenceCall {
  envelope: Envelope;
  meta: string | undefined;
}

/** What a channel needs of its socket. */
export interface ChannelLine {
  reply(frame: Envelope, status: 'ok' | 'error', response?: object): void;
  send(envelope: Envelope, payload: string): void;
  /** Spends one presence call on a topic; false when the client made too many. */
  spendPresenceCall(topic: string): boolean;
  /** Who may act on this socket. */
  readonly authorize: Authorize;
  /** Lets what happens on a channel reach the socket, who is present first. */
  listen(channel: Channel): void;
  /** Takes the channel off the socket: nothing of its topic arrives any more. */
  forget(channel: Channel): void;
}

/** One joined topic of one socket. Frames arrive one after the other, each after the one before is done. */
export class Channel {
  readonly topic: string;
  readonly joinRef: string | null;
  /** What this channel tracks at the moment. */
  presence: Presence | undefined;
  readonly #line: ChannelLine;
  readonly #context: RealtimeContext;
  readonly isPrivate: boolean;
  readonly #wantedKey: string | undefined;
  /** Undefined until a person's token came. */
  #key: string | undefined;
  /** The last presence call made before that, which clients make as soon as they have joined. */
  #early: PresenceCall | undefined;
  #token: string;
  #expiresAt: number;
  #judgedAt: number;

  constructor(line: ChannelLine, context: RealtimeContext, join: Frame, admitted: Admitted) {
    this.#line = line;
    this.#context = context;
    this.topic = join.topic;
    this.joinRef = join.joinRef;
    this.#key = admitted.key;
    this.#wantedKey = admitted.key ?? wantedKey(join.payload);
    this.isPrivate = admitted.isPrivate;
    this.#token = admitted.token;
    this.#expiresAt = admitted.expiresAt;
    this.#judgedAt = context.now();
  }

  /** Answers a frame of this topic. */
  async receive(frame: Frame): Promise<void> {
    if (frame.event === 'presence') return this.#receivePresence(frame);
    if (frame.event === 'access_token') return this.#receiveToken(frame.payload);
    if (frame.event === 'phx_leave') return this.#leave(frame);
    const reason =
      frame.event === 'broadcast' ? 'NotOffered: only the database broadcasts on this server.' : 'UnknownEvent';
    this.#line.reply(frame, 'error', { reason });
  }

  /** Whether its token has ended at `now`. */
  expired(now: number): boolean {
    return this.#expiresAt <= now;
  }

  /** Whether somebody is behind it, and not only a key. */
  get isSomebodys(): boolean {
    return this.#key !== undefined;
  }

  /** Whether its token is to be judged again at `now`; says so once, then again after the next `judgeMs`. */
  due(now: number): boolean {
    if (!this.isSomebodys || now - this.#judgedAt < this.#context.timing.judgeMs) return false;
    this.#judgedAt = now;
    return true;
  }

  /** Judges its token again: a session may have ended, an account been blocked. A judge out of reach decides nothing. */
  async judge(): Promise<void> {
    const { isPrivate } = this;
    const request = { topic: subTopic(this.topic) ?? '', token: this.#token, key: this.#key, isPrivate };
    const verdict = await judgeToken(this.#context, request).catch((error) => {
      this.#context.log.warn({ err: error }, 'a joined channel could not be judged; the next round does');
      return undefined;
    });
    if (verdict && 'reason' in verdict) await this.shut(verdict.reason);
  }

  /** Closes the channel from this side, telling the client why; its presence ends at once. */
  async shut(message: string): Promise<void> {
    const channel = subTopic(this.topic);
    this.#push('system', { extension: 'system', status: 'error', message, channel });
    await this.#close();
  }

  async #receivePresence(frame: Frame): Promise<void> {
    if (!this.#line.spendPresenceCall(this.topic)) return this.shut(TOO_MANY);
    const call = this.#read(frame);
    if ('reason' in call) return this.#line.reply(frame, 'error', call);
    if (this.#key !== undefined) return this.#present(call, this.#key);
    // As if the call before had been done and this one had taken its place.
    if (this.#early) this.#line.reply(this.#early.envelope, 'ok');
    this.#early = call;
  }

  /** What a frame asks for, as text: parsed it takes many times its size, and it may have to wait. */
  #read({ payload, joinRef, ref, topic, event }: Frame): PresenceCall | { reason: string } {
    const { metaBytes } = this.#context.limits;
    const call = presenceCall.safeParse(payload).data;
    if (!call) return { reason: 'InvalidPresence: expected track or untrack.' };
    const meta = call.event === 'track' ? JSON.stringify(call.payload) : undefined;
    if (meta !== undefined && Buffer.byteLength(meta) > metaBytes) {
      return { reason: `PayloadTooLarge: at most ${metaBytes} bytes may be tracked.` };
    }
    return { envelope: { joinRef, ref, topic, event }, meta };
  }

  async #present({ envelope, meta }: PresenceCall, key: string): Promise<void> {
    const { accounts, now, log } = this.#context;
    if (!accounts.spendPresenceCall(key, now())) return this.shut(TOO_MANY);
    try {
      await (meta === undefined ? this.#untrack(envelope) : this.#track(envelope, key, meta));
    } catch (error) {
      log.warn({ err: error }, 'a presence call failed');
      this.#line.reply(envelope, 'error', { reason: 'Unavailable: presence cannot be stored at the moment.' });
    }
  }

  async #track(envelope: Envelope, key: string, meta: string): Promise<void> {
    if (this.presence && isDeepStrictEqual(JSON.parse(this.presence.meta), JSON.parse(meta))) {
      return this.#line.reply(envelope, 'ok');
    }
    const wish = { topic: this.topic, key, meta, previousRef: this.presence?.ref ?? null };
    const { presence, changed } = await this.#context.hub.track(wish);
    this.presence = presence;
    this.#line.reply(envelope, 'ok');
    // Waiting here keeps the order: everyone sees this change before the next call of this socket begins.
    await this.#context.hub.show(changed);
  }

  async #untrack(envelope: Envelope): Promise<void> {
    const changed = await this.#forget();
    this.#line.reply(envelope, 'ok');
    await this.#context.hub.show(changed);
  }

  async #receiveToken(payload: unknown): Promise<void> {
    const token = tokenPayload.safeParse(payload).data?.access_token;
    if (token?.startsWith('sb_')) return;
    const topic = subTopic(this.topic) ?? '';
    const verdict = token
      ? await judgeToken(
          { ...this.#context, authorize: this.#line.authorize },
          { topic, token, key: this.#wantedKey, isPrivate: this.isPrivate },
        )
      : { reason: 'InvalidJWTToken: the access token is missing.' };
    if ('reason' in verdict) return this.shut(verdict.reason);
    if (this.#key !== undefined && verdict.key !== this.#key) {
      return this.shut('Unauthorized: the new token belongs to someone else.');
    }
    this.#token = verdict.token;
    this.#expiresAt = verdict.expiresAt;
    this.#judgedAt = this.#context.now();
    if (this.#key === undefined) await this.#begin(verdict.key);
  }

  /** Somebody is here now: they hear of the others, and what they asked for meanwhile is done. */
  async #begin(key: string | undefined): Promise<void> {
    this.#key = key;
    this.#line.listen(this);
    const call = this.#early;
    this.#early = undefined;
    if (call && key) await this.#present(call, key);
  }

  async #leave(frame: Frame): Promise<void> {
    this.#line.forget(this);
    const changed = await this.#forget().catch(() => []);
    this.#line.reply(frame, 'ok');
    await this.#close();
    await this.#context.hub.show(changed);
  }

  async #close(): Promise<void> {
    this.#line.forget(this);
    this.pushClose();
    await this.#context.hub.show(await this.#forget().catch(() => []));
  }

  /** Tells the client that this channel is over. */
  pushClose(): void {
    // The join's ref as in Phoenix: old clients so tell a late close of an earlier join from their own.
    this.#line.send({ joinRef: this.joinRef, ref: this.joinRef, topic: this.topic, event: 'phx_close' }, '{}');
  }

  async #forget(): Promise<string[]> {
    const { presence } = this;
    this.presence = undefined;
    return presence ? this.#context.hub.untrack(presence) : [];
  }

  #push(event: string, payload: object): void {
    this.#line.send({ joinRef: this.joinRef, ref: null, topic: this.topic, event }, JSON.stringify(payload));
  }
}
