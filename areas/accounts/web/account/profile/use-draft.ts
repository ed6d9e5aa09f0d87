import { useCallback, useState } from 'react';
import { browserStorage } from '#web/browser-storage.ts';

const PREFIX = 'brillanz-draft:';
const storage = browserStorage();

/** What was typed and not saved, kept in this browser under the name of person and record. */
export function useDraft<T>(name: string, isDraft: (value: unknown) => value is T) {
  const key = PREFIX + name;
  const [found] = useState(() => read(key, isDraft));
  const keep = useCallback((draft: T) => storage.setItem(key, JSON.stringify(draft)), [key]);
  const drop = useCallback(() => storage.removeItem(key), [key]);
  return { found, keep, drop };
}

function read<T>(key: string, isDraft: (value: unknown) => value is T): T | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}
