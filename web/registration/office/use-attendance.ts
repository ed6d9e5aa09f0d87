import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attendance, AttendanceMark } from '#shared/contracts/registration-attendance.ts';
import { browserStorage } from '#web/browser-storage.ts';
import { isMissing, isRefused } from '#web/calls/call-error.ts';
import { callPortal } from '#web/portal.ts';
import { useOnline } from '#web/ui/use-online.ts';
import { keepMarks, keptMarks, withMark, withoutSent } from './marks.ts';
import { attendanceQuery } from './queries.ts';

/** How long a send that failed waits for the next try. */
const AGAIN_MS = 15_000;

/**
 * The attendance of a date, with what was marked on this device and is not with the portal yet. A mark counts at once, is
 * kept on the device, and is sent as soon as there is a line.
 */
export function useAttendance(dateId: string) {
  const queries = useQueryClient();
  const online = useOnline();
  const { data, error, refetch } = useQuery(attendanceQuery(dateId));
  const [waiting, setWaiting] = useState(() => keptMarks(browserStorage(), dateId));
  const [tries, setTries] = useState(0);
  const sending = useRef(false);
  const put = useCallback(
    (change: (before: readonly AttendanceMark[]) => AttendanceMark[]) => {
      // Another tab may have marked meanwhile: what the device holds is what counts.
      const next = change(keptMarks(browserStorage(), dateId));
      keepMarks(browserStorage(), dateId, next);
      setWaiting(next);
    },
    [dateId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what sets off another try
  useEffect(() => {
    // Nothing is sent before it is known that one may: somebody else may have marked on this device.
    if (!data || !online || waiting.length === 0 || sending.current) return;
    sending.current = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    callPortal<Attendance>('POST', '/registration/attendance', { body: { dateId, marks: waiting } })
      .then((now) => {
        queries.setQueryData(attendanceQuery(dateId).queryKey, now);
        sending.current = false;
        put((before) => withoutSent(before, waiting));
      })
      .catch((thrown: unknown) => {
        sending.current = false;
        // Who may not mark any more has nothing to send.
        if (isRefused(thrown) || isMissing(thrown)) put(() => []);
        else again = setTimeout(() => setTries((count) => count + 1), AGAIN_MS);
      });
    return () => clearTimeout(again);
  }, [data === undefined, online, waiting, tries, dateId, put, queries]);
  const mark = (id: string, session: string, present: boolean) =>
    put((before) => withMark(before, { id, session, present, at: new Date().toISOString() }));
  return { data, error, refetch, waiting, online, mark };
}
