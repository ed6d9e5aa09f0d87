import { useEffect } from 'react';
import { browserStorage } from '#web/browser-storage.ts';
import { useViewer } from '#web/session/use-session.ts';
import { noteSeen, readSeen, type Seen } from './recent.ts';

/** Notes that the record on screen was looked at, once it is there. */
export function useNoteSeen(now: Seen | undefined): void {
  const { viewer } = useViewer();
  const userId = viewer?.user.id;
  const text = now && JSON.stringify(now);
  useEffect(() => {
    if (userId && text) noteSeen(browserStorage(), userId, JSON.parse(text));
  }, [userId, text]);
}

/** Reads what the person looked at last on this device. */
export function useReadSeen(): () => Seen[] {
  const { viewer } = useViewer();
  const userId = viewer?.user.id;
  return () => (userId ? readSeen(browserStorage(), userId) : []);
}
