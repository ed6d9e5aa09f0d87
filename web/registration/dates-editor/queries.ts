import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DateInput, DateSaved, DateToEdit } from '#shared/contracts/registration-office.ts';
import { ask } from '#web/calls/data-service.ts';
import { callPortal } from '#web/portal.ts';
import type { DateOut } from './date-values.ts';
import { loadEditorWords } from './load-words.ts';

/** What those who manage dates read of them and do with them. */

export type EditedDate = Omit<z.infer<typeof DateToEdit>, 'date'> & { date: DateOut & { id: string; updated: string } };

/** A date as who manages it sees it. @throws CallError: 404 for nobody else's */
export function editedDateQuery(id: string) {
  return queryOptions({
    queryKey: ['registration', 'edited', id],
    queryFn: async ({ signal }) => {
      const [date] = await Promise.all([readEdited(id, signal), loadEditorWords()]);
      return date;
    },
  });
}

export const readEdited = (id: string, signal?: AbortSignal) =>
  callPortal<EditedDate>('GET', '/registration/date', { query: { id }, ...(signal && { signal }) });

/** Stores a date, a new one or the state that it is based on. @throws CallError */
export const storeDate = (body: DateInput) => callPortal<DateSaved>('PUT', '/registration/date', { body });

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
