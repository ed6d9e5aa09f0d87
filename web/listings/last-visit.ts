import { useState } from 'react';
import { browserStorage } from '#web/browser-storage.ts';
import { useViewer } from '#web/session/use-session.ts';

/** A pause as long as this, in ms, ends a visit. */
const PAUSE = 30 * 60_000;

/**
 * Since when things are new to somebody in a list: when their last visit ended. What was looked at stays on the device.
 * @returns null on the first visit: nothing stands out then
 */
export function useLastVisit(list: string): string | null {
  const { viewer } = useViewer();
  const person = viewer?.user.id;
  const [since] = useState(() => {
    if (!person) return null;
    const storage = browserStorage();
    const key = `brillanz-visit ${list} ${person}`;
    const [last = '', before = ''] = (storage.getItem(key) ?? '').split(' ');
    const now = new Date();
    const goesOn = last !== '' && now.getTime() - Date.parse(last) < PAUSE;
    const from = goesOn ? before : last;
    storage.setItem(key, `${now.toISOString()} ${from}`);
    return from || null;
  });
  return since;
}
