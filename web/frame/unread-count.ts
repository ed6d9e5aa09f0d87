import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells the frame how many notifications are unread: the document's title begins with it. */
export function tellUnread(unread: number): void {
  if (unread === count) return;
  count = unread;
  for (const listener of [...listeners]) listener();
}

/** How many notifications of the person on screen are unread, as far as that is known. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => count);
}
