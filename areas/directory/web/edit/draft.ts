import { browserStorage } from '#web/browser-storage.ts';

/** What was typed and not saved, with the stored state that typing began with. Kept in this browser. */
export interface Draft<V> {
  values: V;
  start: V;
  /** The stamp of the record; empty for what is new. */
  updated: string;
}

const storage = browserStorage();
const keyOf = (name: string) => `brillanz-draft:directory:${name}`;

/** The draft of that name, if it has the same fields as the form now has. */
export function readDraft<V extends object>(name: string, like: V): Draft<V> | null {
  try {
    const stored = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as Draft<V> | null;
    const fields = Object.keys(like);
    const fits = (part: unknown): part is V =>
      typeof part === 'object' && part !== null && fields.every((field) => field in part);
    return stored && fits(stored.values) && fits(stored.start) && typeof stored.updated === 'string' ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft<V>(name: string, draft: Draft<V>): void {
  storage.setItem(keyOf(name), JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  storage.removeItem(keyOf(name));
}
