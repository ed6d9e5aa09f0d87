import { callPortal, keeper } from '#web/portal.ts';
import { createDraftStore, type DraftCalls, type DraftStore } from './draft-store.ts';
import { tabStorage } from './tab-drafts.ts';

const PATH = '/drafts/single';
/** Browsers let no more than this outlive a page, in bytes; larger ones are sent as any other call. */
const OUTLIVING = 50_000;

const calls: DraftCalls = {
  read: (name) => callPortal('GET', PATH, { query: { ...name }, signal: AbortSignal.timeout(10_000) }),
  keep: (name, draft, last) => {
    const body = { ...name, draft };
    return callPortal('PUT', PATH, { body, keepalive: last && JSON.stringify(body).length * 2 <= OUTLIVING });
  },
  drop: (name, last) => callPortal('DELETE', PATH, { query: { ...name }, keepalive: last }),
};

let open: { user: string; store: DraftStore } | undefined;

/** The drafts of this account. One account is at a page at a time. */
export function draftsOf(user: string): DraftStore {
  if (open?.user !== user) {
    if (!open) listen();
    const isHere = () => keeper.current()?.user.id === user;
    open = { user, store: createDraftStore({ user, isHere, calls, storage: tabStorage(), now: () => new Date() }) };
  }
  return open.store;
}

function listen(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void open?.store.flush(true);
  });
  window.addEventListener('pagehide', () => void open?.store.flush(true));
  window.addEventListener('online', () => void open?.store.flush());
  // A session that ended by itself keeps the page and what is typed; a sign-out by hand does not.
  keeper.subscribe((event, _session, _here, ended) => {
    if (event === 'SIGNED_OUT' && !ended) open?.store.clear();
  });
}
