import { memoryStorage, type TextStorage } from '#web/session/session-storage.ts';
import type { SessionStore } from '#web/session/session-store.ts';

/** Under which key a tab keeps what was typed and has not reached the portal yet. */
export const TAB_DRAFTS = 'brillanz-drafts';
/** The same for what is sent one after the other (`send-queue.ts`). */
export const TAB_QUEUE = 'brillanz-queue';

/** `sessionStorage`, or a storage for this page where the browser refuses it. */
export function tabStorage(): TextStorage {
  try {
    window.sessionStorage.removeItem('brillanz-probe');
    return window.sessionStorage;
  } catch {
    return memoryStorage();
  }
}

/**
 * A session that ended by itself keeps the page and what is typed; with a sign-out by hand nothing of it stays behind,
 * since counters share a computer.
 */
export function forgetOnSignOut(session: Pick<SessionStore, 'subscribe'>, storage: TextStorage): void {
  session.subscribe((event, _session, _here, ended) => {
    if (event !== 'SIGNED_OUT' || ended) return;
    for (const key of [TAB_DRAFTS, TAB_QUEUE]) storage.removeItem(key);
  });
}
