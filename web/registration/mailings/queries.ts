import { queryOptions } from '@tanstack/react-query';
import type { Mailing, MailingInput, MailingPreview } from '#shared/contracts/registration-mailing.ts';
import type { Locale } from '#shared/names/languages.ts';
import { callPortal } from '#web/portal.ts';
import { loadBookingWords } from '../booking/load-words.ts';

interface Answer {
  mailings: Mailing[];
}

/** Reminders and thanks of a date. */
export function mailingsQuery(dateId: string) {
  return queryOptions({
    queryKey: ['registration', 'mailings', dateId],
    enabled: dateId !== '',
    queryFn: async ({ signal }) => {
      const [{ mailings }] = await Promise.all([
        callPortal<Answer>('GET', '/registration/mailings', { query: { dateId }, signal }),
        loadBookingWords(),
      ]);
      return mailings;
    },
  });
}

export const saveMailing = (body: MailingInput) => callPortal<Answer>('POST', '/registration/mailing', { body });
export const deleteMailing = (id: string) =>
  callPortal<{ id: string }>('DELETE', '/registration/mailing', { query: { id } });

export const tryMailing = (dateId: string, texts: MailingInput['texts'], language: Locale) =>
  callPortal<{ sent: true }>('POST', '/registration/mailing/trial', { body: { dateId, texts, language } });

export const previewMailing = (dateId: string, texts: MailingInput['texts'], language: Locale) =>
  callPortal<MailingPreview>('POST', '/registration/mailing/preview', { body: { dateId, texts, language } });
