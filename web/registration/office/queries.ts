import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Attendance } from '#shared/contracts/registration-attendance.ts';
import type { Participant, RequestQueue, WaitingList } from '#shared/contracts/registration-office.ts';
import { asking } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import { loadOfficeWords } from './load-words.ts';

/** Reads of who manages dates. Nobody else gets an answer. */

/** The words of these screens. A screen waits for them alone: one that also waited for what its part reads would begin again with each try that fails. */
export function officeWordsQuery() {
  return queryOptions({
    queryKey: ['registration', 'words'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadOfficeWords().then(() => true),
  });
}

/** Everybody at a date, those with a seat first. @throws CallError: 404 for nobody else's */
export function participantsQuery(dateId: string) {
  return queryOptions({
    queryKey: ['registration', 'participants', dateId],
    enabled: dateId !== '',
    queryFn: async ({ signal }) => {
      const [{ participants }] = await Promise.all([
        callPortal<{ participants: Participant[] }>('GET', '/registration/participants', { query: { dateId }, signal }),
        loadOfficeWords(),
      ]);
      return participants;
    },
  });
}

/** The latest steps of a registration; none for who only gives the date. */
export function historyOfQuery(registrationId: string) {
  return queryOptions({
    queryKey: ['registration', 'history of', registrationId],
    queryFn: asking((client) =>
      client
        .from('registration_log')
        .select('id, step, reason, made, actor_name')
        .eq('registration_id', registrationId)
        .order('id', { ascending: false })
        .limit(100),
    ),
  });
}

export type Waiting = z.infer<typeof WaitingList>;

/** The waiting list of a date in order, with what an offer to each would do. */
export function waitingQuery(dateId: string) {
  return queryOptions({
    queryKey: ['registration', 'queue', dateId],
    queryFn: ({ signal }) => callPortal<Waiting>('GET', '/registration/queue', { query: { dateId }, signal }),
  });
}

export type OpenRequest = z.infer<typeof RequestQueue>['requests'][number];

/** Requests that wait for one's decision, the oldest first. */
export function requestsQuery() {
  return queryOptions({
    queryKey: ['registration', 'requests'],
    queryFn: async ({ signal }) => {
      const [{ requests }] = await Promise.all([
        callPortal<{ requests: OpenRequest[] }>('GET', '/registration/requests', { signal }),
        loadOfficeWords(),
      ]);
      return requests;
    },
  });
}

/** Who was at which session of a date. Kept for a while, so that a phone without a line still shows the names. */
export function attendanceQuery(dateId: string) {
  return queryOptions({
    queryKey: ['registration', 'attendance', dateId],
    enabled: dateId !== '',
    queryFn: async ({ signal }) => {
      const [attendance] = await Promise.all([
        callPortal<Attendance>('GET', '/registration/attendance', { query: { dateId }, signal }),
        loadOfficeWords(),
      ]);
      return attendance;
    },
  });
}
