import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DateInput } from '#shared/contracts/registration-office.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { checkValues } from '#web/forms/check.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { SaveRow } from '#web/forms/save-row.tsx';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { notify } from '#web/shell/notifications.tsx';
import { BookingFields } from '../booking/booking-fields.tsx';
import { type EditedDate, readDate, saveDate } from '../booking/queries.ts';
import { staleRegistrations } from '../stale-registrations.ts';
import { PeoplePart, PlacePart } from './date-parts.tsx';
import { dateRefusal } from './date-refusal.ts';
import { type DateValues, dateSchema, type TypedDate, valuesOf } from './date-values.ts';
import styles from './dates-editor.module.css';
import { type AskedEffect, EffectDialog } from './effect-dialog.tsx';
import { effectOf } from './queries.ts';
import { SessionsPart } from './sessions-part.tsx';

/** The stamp of the state that a form is based on; empty for a date that is not there yet. */
export type DateForm = RecordForm<DateValues, string>;

interface DateFormProps {
  slot: DraftSlot;
  contentId: string;
  /** What is stored of it; without it the date is a new one. */
  edited: EditedDate | undefined;
  /** As a new one begins. */
  begins: DateValues;
  /** What the sessions may be called, in their order. */
  parts: readonly { key: string; title: string }[];
  onStored: (id: string) => void;
}

/** A date while it is edited: when, where, for how many and for how much, and who gives it. */
export function DateForm({ slot, contentId, edited, begins, parts, onStored }: DateFormProps) {
  const { t } = useTranslation(['dates', 'booking']);
  const queries = useQueryClient();
  const [asked, setAsked] = useState<AskedEffect>();
  const bodyOf = (out: TypedDate, updated: string): DateInput => ({
    ...(edited && { id: edited.date.id, updated }),
    ...{ contentId, ...out, questions: [...out.questions] },
  });
  /** Who has a seat or waits for one learns of another time or place: who saves sees how many they are, before. */
  const before = async (values: DateValues) => {
    const checked = edited && (await checkValues(dateSchema, values));
    if (!edited || !checked || checked.faults) return true;
    const effect = await effectOf(bodyOf(checked.out, edited.date.updated)).catch(() => undefined);
    if (!effect || (effect.told === 0 && effect.offered === 0) || effect.changed.length + effect.offered === 0)
      return true;
    return new Promise<boolean>((answer) => setAsked({ effect, values, answer }));
  };
  const form: DateForm = useRecordForm({
    slot,
    stored: { values: edited ? valuesOf(edited.date) : begins, stamp: edited?.date.updated ?? '' },
    isNew: !edited,
    schema: dateSchema,
    words: {
      label: (field) => t([`dates:field.${nameOf(field)}`, `booking:field.${nameOf(field)}`]),
      show: shown,
      faults: 'booking:fault',
    },
    before,
    save: (out, { stamp }) => saveDate(bodyOf(out, stamp)),
    load: async () => {
      const now = edited && (await readDate(edited.date.id));
      return now && { values: valuesOf(now.date), stamp: now.date.updated };
    },
    onSaved: async (saved) => {
      await staleRegistrations(queries);
      notify({ kind: 'success', message: t(edited ? 'saved' : 'created') });
      if (saved) onStored(saved.id);
      return undefined;
    },
    failure: (thrown) => dateRefusal(thrown, t),
  });
  return (
    <FormBody form={form} className={styles.form}>
      <p className="t2">{t('optional')}</p>
      <SessionsPart form={form} parts={parts} />
      <PlacePart form={form} />
      <PeoplePart form={form} />
      <BookingFields form={form} />
      <SaveRow form={form} discard={t('discard')} />
      {asked && (
        <EffectDialog
          asked={asked}
          before={edited && valuesOf(edited.date)}
          onClose={(goes) => {
            asked.answer(goes);
            setAsked(undefined);
          }}
        />
      )}
    </FormBody>
  );
}

const nameOf = (field: string) => field.split('.')[0] ?? '';

const shown = (_field: string, value: unknown) =>
  Array.isArray(value) ? String(value.length) : typeof value === 'boolean' ? (value ? '✓' : '–') : String(value ?? '');
