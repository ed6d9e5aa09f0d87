import { useState } from 'react';
import { browserStorage } from '#web/browser-storage.ts';
import { useViewer } from '#web/session/use-session.ts';
import { visitOf } from './visit.ts';

/**
 * Since when things are new to somebody in a list: when their last visit ended. What was looked at stays on the device.
 * @returns null on the first visit
 */
export function useLastVisit(list: string): string | null {
  const { viewer } = useViewer();
  const person = viewer?.user.id;
  const [since] = useState(() => {
    const storage = browserStorage();
    const key = `brillanz-visit ${list} ${person}`;
    const visit = visitOf(person ? storage.getItem(key) : null, new Date());
    if (person) storage.setItem(key, visit.keep);
    return visit.since;
  });
  return since;
}
