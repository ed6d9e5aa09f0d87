import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import type { Read } from '#web/calls/stale.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { staleRegistrations } from '../stale-registrations.ts';
import { bookingSchema, bookingValues } from './booking-values.ts';
import { type EditedDate, readDate, saveDate } from './queries.ts';

const FAULTS = ['seats', 'window', 'state', 'deregister', 'letters'];

const storedDate = ({ date }: EditedDate) => ({ values: bookingValues(date), stamp: date.updated });

/**
 * The form of what is booked of a date whose times and places stand elsewhere.
 * @param reads what a change makes stale besides registration
 */
export function useBookingForm(slot: DraftSlot, read: EditedDate, reads: readonly Read[]) {
  const { t } = useTranslation('booking');
  const { dateTime } = useFormat();
  const queries = useQueryClient();
  const { id } = read.date;
  const show = (_field: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) {
      return value.some(isRecord)
        ? t('count', { count: value.length })
        : value.map((one) => t(`asks.${one}`)).join(', ');
    }
    const text = String(value ?? '');
    return /^\d{4}-.*Z$/.test(text) ? dateTime(text) : text;
  };
  return useRecordForm({
    slot,
    stored: storedDate(read),
    schema: bookingSchema,
    words: { label: (field) => t(`field.${field}`), show, faults: 'booking:fault' },
    save: (out, { stamp }) => saveDate({ ...read.date, ...out, questions: [...out.questions], updated: stamp }),
    load: async () => storedDate(await readDate(id)),
    onSaved: async (saved) => {
      const now = await readDate(id);
      await staleRegistrations(queries, ...reads);
      const offered = saved?.offered ?? 0;
      notify({ kind: 'success', message: offered > 0 ? t('savedOffered', { count: offered }) : t('saved') });
      return storedDate(now);
    },
    failure: (thrown) => {
      const reason = thrown instanceof CallError ? thrown.fields.registration : undefined;
      return reason && FAULTS.includes(reason) ? t(`refused.${reason}`) : failureWords(thrown, t);
    },
  });
}
