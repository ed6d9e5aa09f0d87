import type { FastifyBaseLogger } from 'fastify';
import { type Broadcast, BroadcastLine } from './broadcast-line.ts';
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
  readonly broadcasts: BroadcastLine;
  readonly limits: RealtimeLimits;
  readonly timing: RealtimeTiming;
  readonly log: FastifyBaseLogger;
  /** `isPrivate`: joined as private, so that private broadcasts reach it too. */
  subscribe(topic: string, listener: Listener, isPrivate: boolean): void;
  unsubscribe(topic: string, listener: Listener): void;
}

/** Puts the shared parts together; nothing runs before `hub.open()`. */
export function createContext(
  options: Judges & Pick<RealtimeOptions, 'pool' | 'databaseUrl'> & Pick<RealtimeContext, 'limits' | 'timing' | 'log'>,
): RealtimeContext {
  const topics = new Map<string, Set<Listener>>();
  const privates = new Map<string, Set<Listener>>();
  const hub = new PresenceHub({
    ...options,
    onDiff: (topic, diff) => spread(topics.get(topic), topic, 'presence_diff', diff),
  });
  const onBroadcast = ({ topic, event, payload, private: isPrivate }: Broadcast) => {
    const joined = `realtime:${topic}`;
    const content = { type: 'broadcast', event, payload };
    spread((isPrivate ? privates : topics).get(joined), joined, 'broadcast', content);
  };
  return {
    ...options,
    hub,
    broadcasts: new BroadcastLine({ databaseUrl: options.databaseUrl, onBroadcast, log: options.log }),
    subscribe: (topic, listener, isPrivate) => {
      for (const map of isPrivate ? [topics, privates] : [topics]) {
        map.set(topic, (map.get(topic) ?? new Set()).add(listener));
      }
    },
    unsubscribe: (topic, listener) => {
      for (const map of [topics, privates]) {
        const listeners = map.get(topic);
        listeners?.delete(listener);
        if (listeners?.size === 0) map.delete(topic);
      }
    },
  };
}

/** Sends a change or a broadcast to everyone on the topic; the text is written once per protocol version, not once per socket. */
function spread(
  listeners: ReadonlySet<Listener> | undefined,
  topic: string,
  event: string,
  content: PresenceDiff | object,
): void {
  if (!listeners) return;
  const payload = JSON.stringify(content);
  const texts = new Map<Version, string>();
  for (const listener of listeners) {
    const envelope = { joinRef: null, ref: null, topic, event };
    const text = texts.get(listener.version) ?? encode(listener.version, envelope, payload);
    texts.set(listener.version, text);
    listener.sendText(text);
  }
}
