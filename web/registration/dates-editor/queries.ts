import { queryOptions } from '@tanstack/react-query';
import type { DateInput, DateSaved } from '#shared/contracts/registration-office.ts';
import { ask } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import { readDate } from '../booking/queries.ts';
import { loadEditorWords } from './load-words.ts';

/** What those who manage dates read of them and do with them. */

/** A date as who manages it sees it, with the words of its editor. @throws CallError: 404 for nobody else's */
export function editedDateQuery(id: string) {
  return queryOptions({
    queryKey: ['registration', 'edited', id],
    queryFn: async ({ signal }) => {
      const [date] = await Promise.all([readDate(id, signal), loadEditorWords()]);
      return date;
    },
  });
}

/** What storing it would change and for whom, without doing it. @throws CallError */
export const effectOf = (body: DateInput) => callPortal<DateSaved>('POST', '/registration/date/effect', { body });

/** Calls a date off. @throws CallError */
export const cancelDate = (body: { id: string; reason: string }) =>
  callPortal<DateSaved>('POST', '/registration/date/cancel', { body });

/** Takes a date away that nobody ever registered for. @throws CallError */
export const deleteDate = (id: string) => callPortal('DELETE', '/registration/date', { query: { id } });

/** Dates of an item, as its managers list them. */
export function managedDatesQuery(contentId: string) {
  return queryOptions({
    queryKey: ['registration', 'managed', contentId],
    queryFn: async ({ signal }) => {
      const [dates] = await Promise.all([
        ask((client) =>
          client
            .from('registration_dates')
            .select('id, starts_at, ends_at, place, seats_max, seats_taken, waiting, cancelled_at')
            .eq('content_id', contentId)
            .order('starts_at', { ascending: false })
            .abortSignal(signal),
        ),
        loadEditorWords(),
      ]);
      return dates;
    },
  });
}
