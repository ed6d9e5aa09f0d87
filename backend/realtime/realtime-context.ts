import type { FastifyBaseLogger } from 'fastify';
import { Accounts } from './accounts.ts';
import { type Broadcast, BroadcastLine } from './broadcast-line.ts';
import { encode, type Version } from './frames.ts';
import { Newcomers } from './newcomers.ts';
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
  readonly accounts: Accounts;
  /** The same for each address, of sockets on which nobody has signed in. */
  readonly strangers: Accounts;
  readonly topics?: readonly string[] | undefined;
  readonly limits: RealtimeLimits;
  readonly timing: RealtimeTiming;
  readonly log: FastifyBaseLogger;
  /**
   * Lets changes and broadcasts of a topic reach a socket, after `tell` has told it who is present.
   * @param isPrivate joined as private, so that private broadcasts reach it too.
   */
  subscribe(topic: string, listener: Listener, isPrivate: boolean, tell: (state: string) => void): void;
  unsubscribe(topic: string, listener: Listener): void;
}

/** Puts the shared parts together; nothing runs before `hub.open()`. */
export function createContext(
  options: Judges &
    Pick<RealtimeOptions, 'pool' | 'databaseUrl' | 'topics'> &
    Pick<RealtimeContext, 'limits' | 'timing' | 'log'>,
): RealtimeContext {
  const { strangersPerPlace: socketsPerAccount, placeJoins: accountJoins } = options.limits;
  const topics = new Map<string, Set<Listener>>();
  const privates = new Map<string, Set<Listener>>();
  const hub = new PresenceHub({
    ...options,
    onDiff: (topic, diff) => {
      const told = [...(topics.get(topic) ?? [])].filter((listener) => !newcomers.has(topic, listener));
      spread(told, topic, 'presence_diff', diff);
    },
  });
  const newcomers = new Newcomers<Listener>((topic) => hub.stateText(topic), options.timing.stateMs);
  const onBroadcast = ({ topic, event, payload, private: isPrivate }: Broadcast) => {
    const joined = `realtime:${topic}`;
    const content = { type: 'broadcast', event, payload };
    spread((isPrivate ? privates : topics).get(joined), joined, 'broadcast', content);
  };
  return {
    ...options,
    hub,
    accounts: new Accounts(options.limits),
    strangers: new Accounts({ ...options.limits, socketsPerAccount, accountJoins }),
    broadcasts: new BroadcastLine({ databaseUrl: options.databaseUrl, onBroadcast, log: options.log }),
    subscribe: (topic, listener, isPrivate, tell) => {
      newcomers.add(topic, listener, tell);
      for (const map of isPrivate ? [topics, privates] : [topics]) {
        map.set(topic, (map.get(topic) ?? new Set()).add(listener));
      }
    },
    unsubscribe: (topic, listener) => {
      newcomers.remove(topic, listener);
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
  listeners: Iterable<Listener> | undefined,
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
