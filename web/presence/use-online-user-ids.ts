import { useEffect, useSyncExternalStore } from 'react';
import { afterReads } from '#web/frame/after-reads.ts';
import type { OnlineUsers } from './online-users.ts';

const NOBODY: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let users: OnlineUsers | null = null;
let loading = false;
let choose: ((invisible: boolean) => void) | null = null;
/** What was chosen before the channel was there to be told. */
let early: boolean | undefined;

/** Auth user ids of the people who are online now. The realtime client is loaded by the first screen that asks. */
export function useOnlineUserIds(): ReadonlySet<string> {
  useEffect(loadPresence, []);
  return useSyncExternalStore(subscribe, () => users?.current() ?? NOBODY);
}

/** Whether it is known who is online. */
export function useOnlineKnown(): boolean {
  return useSyncExternalStore(subscribe, () => users?.known() ?? false);
}

/** Joins the channel: called after sign-in, when the page has come to rest. */
export function loadPresence(): void {
  if (loading) return;
  loading = true;
  const fetched = afterReads().then(() => import('./presence.ts'));
  fetched.then(
    ({ onlineUsers, setInvisible, startPresence }) => {
      users = onlineUsers;
      choose = setInvisible;
      onlineUsers.subscribe(report);
      startPresence();
      if (early !== undefined) setInvisible(early);
      report();
    },
    () => {
      // Offline or a newer version on the server: presence is a comfort, the next screen tries again.
      loading = false;
    },
  );
}

/** Tells the channel what the reader chose on the account page; takes effect at once. */
export function visibilityChanged({ invisible }: { invisible?: boolean }): void {
  if (invisible === undefined) return;
  if (choose) choose(invisible);
  else early = invisible;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function report(): void {
  for (const listener of [...listeners]) listener();
}
