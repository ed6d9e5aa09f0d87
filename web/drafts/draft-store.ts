import type { DraftName, KeptDraft } from '#shared/contracts/draft.ts';
import { isRecord } from '#shared/is-record.ts';
import type { TextStorage } from '#web/session/session-storage.ts';
import { TAB_DRAFTS } from './tab-drafts.ts';

/** Values of a form with the state they began with; plain JSON whose shape the form alone knows. */
export type DraftContent = Readonly<Record<string, unknown>>;

/** How drafts come from and go to the portal. `last`: the page may go at any moment, and the call must outlive it. */
export interface DraftCalls {
  read(name: DraftName): Promise<KeptDraft | null>;
  keep(name: DraftName, draft: DraftContent, last: boolean): Promise<unknown>;
  drop(name: DraftName, last: boolean): Promise<unknown>;
}

/** The drafts of one person. */
export interface DraftStore {
  /** What was typed and not saved, on whatever device, or null. */
  read(name: DraftName): Promise<KeptDraft | null>;
  /** Sent once the typing rests. */
  keep(name: DraftName, draft: DraftContent): void;
  drop(name: DraftName): void;
  /** Sends what is not sent yet. */
  flush(last?: boolean): Promise<void>;
  /** Forgets what is not sent yet: the person signed out. */
  clear(): void;
}

export interface DraftStoreParts {
  /** The account whose drafts they are. */
  user: string;
  /** Whether it is that account which a call would be answered for now. */
  isHere: () => boolean;
  calls: DraftCalls;
  /** Of this tab alone: what is not sent yet survives a reload, and nobody finds it after the tab was closed. */
  storage: TextStorage;
  now: () => Date;
}

/** How long typing rests before it is sent, and how long the store waits after the line was cut; milliseconds. */
export const REST = 1_500;
export const RETRY = 20_000;

interface Unsent {
  name: DraftName;
  /** Null: to be dropped. */
  draft: DraftContent | null;
  at: string;
}

/** Makes the store. What is typed lies in the tab's storage until the portal has it. */
export function createDraftStore(parts: DraftStoreParts): DraftStore {
  const { calls, storage, user, isHere, now } = parts;
  const unsent = recall(storage, user);
  /** What the portal has of each form, as far as this page knows: the JSON, or null for nothing. */
  const known = new Map<string, string | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  const remember = () => {
    if (unsent.size === 0) storage.removeItem(TAB_DRAFTS);
    else storage.setItem(TAB_DRAFTS, JSON.stringify({ user, unsent: [...unsent.values()] }));
  };
  const send = async (key: string, entry: Unsent, last: boolean) => {
    const { name, draft } = entry;
    await (draft ? calls.keep(name, draft, last) : calls.drop(name, last));
    known.set(key, draft && JSON.stringify(draft));
    if (unsent.get(key) !== entry) return;
    unsent.delete(key);
    remember();
  };
  const sendAll = async (last: boolean) => {
    // Calls go by the cookie: what one person typed would stand among the drafts of the next.
    if (!isHere()) return unsent.size > 0 ? later(RETRY) : undefined;
    const results = await Promise.allSettled([...unsent].map(([key, entry]) => send(key, entry, last)));
    if (results.some(({ status }) => status === 'rejected')) later(RETRY);
  };
  const flush = (last = false) => {
    clearTimeout(timer);
    // One after the other, so that an older state never overtakes a newer one; a page that goes cannot wait.
    sending = last ? Promise.all([sending, sendAll(true)]).then(() => undefined) : sending.then(() => sendAll(false));
    return sending;
  };
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), wait);
  };
  const put = (name: DraftName, draft: DraftContent | null) => {
    const key = keyOf(name);
    const isKnown = known.has(key) && known.get(key) === (draft && JSON.stringify(draft));
    if (isKnown && !unsent.has(key)) return;
    unsent.set(key, { name, draft, at: now().toISOString() });
    remember();
    if (draft) later(REST);
    else void flush();
  };
  if (unsent.size > 0) later(0);
  return {
    read: async (name) => {
      const key = keyOf(name);
      const own = unsent.get(key);
      if (own) return own.draft && { draft: { ...own.draft }, updated: own.at };
      const kept = await calls.read(name);
      known.set(key, kept && JSON.stringify(kept.draft));
      return kept;
    },
    keep: put,
    drop: (name) => put(name, null),
    flush,
    clear: () => {
      clearTimeout(timer);
      unsent.clear();
      remember();
    },
  };
}

function keyOf({ form, record }: DraftName): string {
  return `${form} ${record}`;
}

/** What the tab had not sent before it was loaded anew; that of somebody else is removed. */
function recall(storage: TextStorage, user: string): Map<string, Unsent> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(TAB_DRAFTS) ?? 'null');
    if (isRecord(stored) && stored.user === user && Array.isArray(stored.unsent)) {
      return new Map(stored.unsent.filter(isUnsent).map((entry) => [keyOf(entry.name), entry]));
    }
  } catch {
    // No JSON: removed below.
  }
  storage.removeItem(TAB_DRAFTS);
  return new Map();
}

function isUnsent(value: unknown): value is Unsent {
  if (!isRecord(value) || !isRecord(value.name) || typeof value.at !== 'string') return false;
  const { form, record } = value.name;
  return typeof form === 'string' && typeof record === 'string' && (value.draft === null || isRecord(value.draft));
}
