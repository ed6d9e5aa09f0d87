import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DateInput, DateSaved, DateToEdit } from '#shared/contracts/registration-office.ts';
import { callPortal } from '#web/portal.ts';
import { loadBookingWords } from './load-words.ts';

/** A date as the portal answers and takes it. */
export type DateOut = Required<Omit<DateInput, 'id' | 'updated'>>;

/** A date as who looks after it reads it. */
export type EditedDate = Omit<z.infer<typeof DateToEdit>, 'date'> & { date: DateOut & { id: string; updated: string } };

/** A date as who manages it sees it. @throws CallError: 404 for nobody else's */
export const readDate = (id: string, signal?: AbortSignal) =>
  callPortal<EditedDate>('GET', '/registration/date', { query: { id }, ...(signal && { signal }) });

/** A date for its form, with the words of these tools. */
export function dateQuery(id: string) {
  return queryOptions({
    queryKey: ['registration', 'date', id],
    enabled: id !== '',
    queryFn: async ({ signal }) => {
      const [date] = await Promise.all([readDate(id, signal), loadBookingWords()]);
      return date;
    },
  });
}

/** Stores a date, a new one or the state that it is based on. @throws CallError */
export const saveDate = (body: DateInput) => callPortal<DateSaved>('PUT', '/registration/date', { body });
