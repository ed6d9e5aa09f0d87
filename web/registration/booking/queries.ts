import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { DateInput, DateSaved, DateToEdit } from '#shared/contracts/registration-office.ts';
import { callPortal } from '#web/portal.ts';
import { loadBookingWords } from './load-words.ts';

/** A date as who looks after it reads it. */
export type EditedDate = z.output<typeof DateToEdit>;

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

export const saveDate = (body: DateInput) =>
  callPortal<z.output<typeof DateSaved>>('PUT', '/registration/date', { body });
