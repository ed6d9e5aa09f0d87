/** How long somebody counts as online after the line dropped, so that a reconnect does not flicker. */
export const LEAVE_DELAY_MS = 10_000;

/** Who is online, as a set that changes identity only when its members change. */
export interface OnlineUsers {
  current(): ReadonlySet<string>;
  /** Whether the channel has answered: until then nobody there only means that it is not known. */
  known(): boolean;
  /** Takes the ids that the channel knows now. Who is missing leaves after the delay, unless they come back. */
  update(ids: Iterable<string>): void;
  /** Forgets everybody at once: for signing out. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

/** Who is online. Who leaves stays on the list for a moment, so that a reload does not blink. */
export function createOnlineUsers(): OnlineUsers {
  const listeners = new Set<() => void>();
  const leaving = new Map<string, ReturnType<typeof setTimeout>>();
  let online: ReadonlySet<string> = new Set();
  let known = false;
  const put = (next: ReadonlySet<string>) => {
    online = next;
    for (const listener of [...listeners]) listener();
  };
  const stay = (id: string) => {
    clearTimeout(leaving.get(id));
    leaving.delete(id);
  };
  const leave = (id: string) => {
    leaving.delete(id);
    put(new Set([...online].filter((other) => other !== id)));
  };
  return {
    current: () => online,
    known: () => known,
    update: (ids) => {
      const here = new Set(ids);
      for (const id of here) stay(id);
      for (const id of online) {
        if (!here.has(id) && !leaving.has(id)) leaving.set(id, setTimeout(leave, LEAVE_DELAY_MS, id));
      }
      const joined = [...here].filter((id) => !online.has(id));
      if (joined.length === 0 && known) return;
      known = true;
      put(new Set([...online, ...joined]));
    },
    clear: () => {
      for (const id of [...leaving.keys()]) stay(id);
      if (!known) return;
      known = false;
      put(new Set());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
