import { useEffect, useSyncExternalStore } from 'react';
import type { OnlineUsers } from './online-users.ts';

const NOBODY: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let users: OnlineUsers | null = null;
let loading = false;

/** Auth user ids of the people who are online now. The realtime client is loaded by the first screen that asks. */
export function useOnlineUserIds(): ReadonlySet<string> {
  useEffect(loadPresence, []);
  return useSyncExternalStore(subscribe, () => users?.current() ?? NOBODY);
}

/** Joins the channel: called after sign-in, when the page has come to rest. */
export function loadPresence(): void {
  if (loading) return;
  loading = true;
  import('./presence.ts').then(
    ({ onlineUsers, startPresence }) => {
      users = onlineUsers;
      onlineUsers.subscribe(report);
      startPresence();
      report();
    },
    () => {
      // Offline or a newer version on the server: presence is a comfort, the next screen tries again.
      loading = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function report(): void {
  for (const listener of [...listeners]) listener();
}
