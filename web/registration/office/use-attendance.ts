import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Attendance, AttendanceMark } from '#shared/contracts/registration-attendance.ts';
import { browserStorage } from '#web/browser-storage.ts';
import { codeOf, isMissing } from '#web/calls/call-error.ts';
import { callPortal } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
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
  const { viewer } = useViewer();
  const account = viewer?.user.id ?? '';
  // Who looks as somebody else changes nothing.
  const sends = online && !viewer?.viewing;
  const { data, error, refetch } = useQuery(attendanceQuery(dateId));
  const [waiting, setWaiting] = useState(() => keptMarks(browserStorage(), account, dateId));
  const [tries, setTries] = useState(0);
  const sending = useRef(false);
  const put = useCallback(
    (change: (before: readonly AttendanceMark[]) => AttendanceMark[]) => {
      // Another tab may have marked meanwhile: what the device holds is what counts.
      const next = change(keptMarks(browserStorage(), account, dateId));
      keepMarks(browserStorage(), account, dateId, next);
      setWaiting(next);
    },
    [account, dateId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is what sets off another try
  useEffect(() => {
    // Nothing is sent before it is known that one may.
    if (!data || !sends || waiting.length === 0 || sending.current) return;
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
        // Who may not mark any more has nothing to send; what a session lacks passes.
        if (codeOf(thrown) === 'not_allowed' || isMissing(thrown)) put(() => []);
        else again = setTimeout(() => setTries((count) => count + 1), AGAIN_MS);
      });
    return () => clearTimeout(again);
  }, [data === undefined, sends, waiting, tries, dateId, put, queries]);
  const mark = (id: string, session: string, present: boolean) =>
    !viewer?.viewing && put((before) => withMark(before, { id, session, present, at: new Date().toISOString() }));
  return { data, error, refetch, waiting, online, mark };
}
