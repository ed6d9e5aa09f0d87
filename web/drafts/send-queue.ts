import { isRecord } from '#shared/is-record.ts';
import type { TextStorage } from '#web/session/session-storage.ts';
import { TAB_QUEUE } from './tab-drafts.ts';

/** Something to send: a later one about the same thing takes the place of one that waits. */
export interface Waiting {
  /** What it is about. */
  about: string;
  /** The same for each try: what was done without an answer is done once. */
  id: string;
  body: Readonly<Record<string, unknown>>;
}

/** What a queue says of itself. */
export interface QueueState {
  /** How many are not sent yet, with the one under way. */
  unsent: number;
  /** The last try got no answer: it goes on when the line is back. */
  stuck: boolean;
}

/** Sends of one person, one after the other in the order in which they were made. */
export interface SendQueue {
  put(about: string, body: Waiting['body']): void;
  /** What waits to be sent about something. */
  waiting(about: string): Waiting['body'] | undefined;
  /** Tries again at once. Resolves when nothing can be sent any more. */
  flush(): Promise<void>;
  /** Forgets what is not sent: the person signed out, or it has lost its object. */
  clear(): void;
  state(): QueueState;
  subscribe(changed: () => void): () => void;
}

export interface SendQueueParts {
  user: string;
  /** Of this tab alone: what is not sent yet survives a reload, and nobody finds it after the tab was closed. */
  storage: TextStorage;
  /** Resolves when it is done, or is refused for good: only what may pass by itself is thrown. */
  send: (waiting: Waiting) => Promise<void>;
}

/** How long the queue waits before it tries again by itself, in milliseconds. */
export const RETRY = 10_000;

/** Makes the queue, with what the tab had not sent before it was loaded anew. */
export function createSendQueue({ user, storage, send }: SendQueueParts): SendQueue {
  let entries = recall(storage, user);
  let state: QueueState = { unsent: entries.length, stuck: false };
  let working: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const tell = (stuck: boolean) => {
    if (entries.length === 0) storage.removeItem(TAB_QUEUE);
    else storage.setItem(TAB_QUEUE, JSON.stringify({ user, entries }));
    state = { unsent: entries.length, stuck };
    for (const listener of listeners) listener();
  };
  const work = async () => {
    clearTimeout(timer);
    for (let next = entries[0]; next; next = entries[0]) {
      try {
        await send(next);
      } catch {
        timer = setTimeout(() => void flush(), RETRY);
        return tell(entries.length > 0);
      }
      const { id } = next;
      entries = entries.filter((entry) => entry.id !== id);
      tell(false);
    }
  };
  const flush = () => {
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  };
  if (entries.length > 0) void flush();
  return {
    put: (about, body) => {
      // What is under way stays: it may arrive, and what is newer must arrive after it.
      const [first, ...rest] = entries;
      const kept = first && (working || first.about !== about) ? [first] : [];
      entries = [...kept, ...rest.filter((entry) => entry.about !== about), { about, id: crypto.randomUUID(), body }];
      tell(state.stuck);
      void flush();
    },
    waiting: (about) => entries.findLast((entry) => entry.about === about)?.body,
    flush,
    clear: () => {
      clearTimeout(timer);
      entries = [];
      tell(false);
    },
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** What the tab had not sent; that of somebody else is removed. */
function recall(storage: TextStorage, user: string): Waiting[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(TAB_QUEUE) ?? 'null');
    if (isRecord(stored) && stored.user === user && Array.isArray(stored.entries))
      return stored.entries.filter(isWaiting);
  } catch {
    // No JSON: removed below.
  }
  storage.removeItem(TAB_QUEUE);
  return [];
}

function isWaiting(value: unknown): value is Waiting {
  return isRecord(value) && typeof value.about === 'string' && typeof value.id === 'string' && isRecord(value.body);
}
