import { queryOptions } from '@tanstack/react-query';
import type { DateSheet } from '#shared/contracts/registration-sheet.ts';
import { callPortal } from '#web/portal.ts';
import { loadBookingWords } from '../booking/load-words.ts';

/** The sheet of a date, as it is at this moment. */
export function sheetQuery(dateId: string) {
  return queryOptions({
    queryKey: ['registration', 'sheet', dateId],
    enabled: dateId !== '',
    queryFn: async ({ signal }) => {
      const [sheet] = await Promise.all([
        callPortal<DateSheet>('GET', '/registration/sheet', { query: { dateId }, signal }),
        loadBookingWords(),
      ]);
      return sheet;
    },
  });
}

/** Says when the sheet is fixed; answers it as it is then. */
export const keepCutOff = (dateId: string, cutOff: string | null) =>
  callPortal<DateSheet>('PUT', '/registration/sheet/cut_off', { body: { dateId, cutOff } });
