import type { FastifyBaseLogger } from 'fastify';
import { encode, type Version } from './frames.ts';
import type { RealtimeLimits, RealtimeOptions, RealtimeTiming } from './options.ts';
import type { PresenceDiff } from './presence.ts';
import { PresenceHub } from './presence-hub.ts';

type Judges = Required<Pick<RealtimeOptions, 'verifyToken' | 'authorize' | 'now'>>;

/** A socket as the changes of its topics reach it. */
export interface Listener {
  readonly version: Version;
  sendText(text: string): void;
}

/** What all sockets of this process share. */
export interface RealtimeContext extends Judges {
  readonly hub: PresenceHub;
  readonly limits: RealtimeLimits;
  readonly timing: RealtimeTiming;
  readonly log: FastifyBaseLogger;
  subscribe(topic: string, listener: Listener): void;
  unsubscribe(topic: string, listener: Listener): void;
}

/** Puts the shared parts together; nothing runs before `hub.open()`. */
export function createContext(
  options: Judges & Pick<RealtimeOptions, 'pool' | 'databaseUrl'> & Pick<RealtimeContext, 'limits' | 'timing' | 'log'>,
): RealtimeContext {
  const topics = new Map<string, Set<Listener>>();
  const hub = new PresenceHub({ ...options, onDiff: (topic, diff) => spread(topics.get(topic), topic, diff) });
  return {
    ...options,
    hub,
    subscribe: (topic, listener) => {
      topics.set(topic, (topics.get(topic) ?? new Set()).add(listener));
    },
    unsubscribe: (topic, listener) => {
      const listeners = topics.get(topic);
      listeners?.delete(listener);
      if (listeners?.size === 0) topics.delete(topic);
    },
  };
}

/** Sends a change to everyone on the topic; the text is written once per protocol version, not once per socket. */
function spread(listeners: ReadonlySet<Listener> | undefined, topic: string, diff: PresenceDiff): void {
  if (!listeners) return;
  const payload = JSON.stringify(diff);
  const texts = new Map<Version, string>();
  for (const listener of listeners) {
    const envelope = { joinRef: null, ref: null, topic, event: 'presence_diff' };
    const text = texts.get(listener.version) ?? encode(listener.version, envelope, payload);
    texts.set(listener.version, text);
    listener.sendText(text);
  }
}
