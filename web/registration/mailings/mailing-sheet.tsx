import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Mailing } from '#shared/contracts/registration-mailing.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { MAILED_STATES, MAILING_KINDS } from '#shared/names/registration.ts';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { Choice, Choices, LongText, Text } from '#web/forms/fields.tsx';
import type { RecordForm } from '#web/forms/record-form.ts';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { notify } from '#web/shell/notifications.tsx';
import styles from '../booking/booking.module.css';
import type { ChoosablePart } from '../booking/booking-fields.tsx';
import { MailTrial } from './mail-trial.tsx';
import { type MailingValues, mailingSchema, NEW_MAILING, storedMailing, textsOf } from './mailing-values.ts';
import { mailingsQuery, saveMailing } from './queries.ts';

export interface MailingSheetProps {
  dateId: string;
  /** Null for a new one. */
  mailing: Mailing | null;
  choosable: readonly ChoosablePart[];
  onClose: () => void;
}

/** A reminder or thanks: when it leaves, whom it reaches, what it says in both languages, and a test to oneself. */
export function MailingSheet({ dateId, mailing, choosable, onClose }: MailingSheetProps) {
  const { t } = useTranslation('booking');
  const queries = useQueryClient();
  return (
    <RecordSheet
      title={t(mailing ? 'mailing.edit' : 'mailing.add')}
      name="registration.mailing"
      about={mailing?.id ?? dateId}
      isNew={!mailing}
      stored={{ values: mailing ? storedMailing(mailing) : NEW_MAILING, stamp: mailing?.updated ?? '' }}
      schema={mailingSchema}
      words={{ label: (field) => t(`mailing.field.${field}`), faults: 'booking:fault' }}
      save={async ({ kind, days, at, states, parts, ...texts }, { stamp }) =>
        saveMailing({
          ...{ dateId, kind, days, at, states, parts },
          texts: textsOf({ ...NEW_MAILING, ...texts }),
          ...(mailing && { id: mailing.id, updated: stamp }),
        })
      }
      failure={(thrown) => {
        const reason = thrown instanceof CallError ? thrown.fields.registration : undefined;
        return reason ? t([`mailing.refused.${reason}`, 'mailing.refused.state']) : failureWords(thrown, t);
      }}
      onSaved={async (saved) => {
        if (saved) queries.setQueryData(mailingsQuery(dateId).queryKey, saved.mailings);
        else await queries.invalidateQueries({ queryKey: mailingsQuery(dateId).queryKey });
        notify({ kind: 'success', message: t('saved') });
      }}
      onClose={onClose}
    >
      {(form) => <MailingFields {...{ form, dateId, choosable }} />}
    </RecordSheet>
  );
}

interface MailingFieldsProps extends Pick<MailingSheetProps, 'dateId' | 'choosable'> {
  form: RecordForm<MailingValues>;
}

function MailingFields({ form, dateId, choosable }: MailingFieldsProps) {
  const { t } = useTranslation(['booking', 'registration']);
  return (
    <>
      <Choice
        form={form}
        name="kind"
        options={MAILING_KINDS.map((value) => ({ value, label: t(`mailing.kind.${value}`) }))}
      />
      <div className={styles.pair}>
        <Text form={form} name="days" inputMode="numeric" maxLength={2} help={t(`mailing.days.${form.values.kind}`)} />
        <Text form={form} name="at" inputMode="numeric" maxLength={5} placeholder="08:00" />
      </div>
      <Choices
        form={form}
        name="states"
        sorted
        options={MAILED_STATES.map((value) => ({ value, label: t(`mailing.state.${value}`) }))}
        help={t('mailing.never')}
      />
      {choosable.length > 0 && (
        <Choices
          form={form}
          name="parts"
          sorted
          options={choosable.map(({ key, name }) => ({ value: key, label: name }))}
          help={t('mailing.partsHelp')}
        />
      )}
      {LOCALES.map((language) => (
        <div key={language} className={styles.stack}>
          <Text form={form} name={`subject_${language}`} lang={language} maxLength={150} />
          <LongText form={form} name={`text_${language}`} lang={language} maxLength={5000} rows={6} />
        </div>
      ))}
      <MailTrial
        dateId={dateId}
        languages={LOCALES}
        checked={async () => {
          await form.check('subject_de', 'text_de', 'subject_fr', 'text_fr');
          return textsOf(form.values);
        }}
      />
    </>
  );
}
