import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Participant } from '#shared/contracts/registration-office.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { required } from '#web/forms/field-kinds.ts';
import { LongText, Text } from '#web/forms/fields.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { MailTrial } from '../mailings/mail-trial.tsx';
import { refusal } from '../refusal.ts';
import type { PeopleDialogProps } from './cancel-people.tsx';
import styles from './office.module.css';

interface Typed {
  subject_de: string;
  text_de: string;
  subject_fr: string;
  text_fr: string;
}

const NOTHING: Typed = { subject_de: '', text_de: '', subject_fr: '', text_fr: '' };

/** Who reads no French reads German. */
const readBy = ({ language }: Pick<Participant, 'language'>): Locale => (language === 'fr' ? 'fr' : 'de');

/** A message to those who are chosen, in the languages that they read; to oneself first, to see how it looks. */
export function WriteSheet({ dateId, chosen, onDone, onClose }: PeopleDialogProps & { dateId: string }) {
  const { t } = useTranslation(['office', 'booking', 'registration', 'common']);
  const languages = LOCALES.filter((locale) => chosen.some((one) => readBy(one) === locale));
  const asked = (locale: Locale, max: number) => (languages.includes(locale) ? required(max) : z.string());
  const [first = 'de'] = languages;
  const textsOf = (typed: Typed) => {
    const of = (locale: Locale) => {
      const from = languages.includes(locale) ? locale : first;
      return { subject: typed[`subject_${from}`], text: typed[`text_${from}`] };
    };
    return { de: of('de'), fr: of('fr') };
  };
  return (
    <RecordSheet
      title={t('write.title', { count: chosen.length })}
      name="registration.write"
      about={dateId}
      isNew
      action={t('write.send')}
      stored={{ values: NOTHING, stamp: '' }}
      schema={z.object({
        ...{ subject_de: asked('de', 150), text_de: asked('de', 5000) },
        ...{ subject_fr: asked('fr', 150), text_fr: asked('fr', 5000) },
      })}
      words={{ label: (field) => t(`booking:mailing.field.${field}`), faults: 'booking:fault' }}
      save={(typed) =>
        callPortal<{ changed: number }>('POST', '/registration/write', {
          body: { dateId, ids: chosen.map(({ id }) => id), texts: textsOf(typed) },
        })
      }
      failure={(thrown) => refusal(thrown, t)}
      onSaved={async (sent) => {
        notify({ kind: 'success', message: t('write.sent', { count: sent?.changed ?? chosen.length }) });
        onDone();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {languages.map((language) => (
            <div key={language} className={styles.fields}>
              <Text form={form} name={`subject_${language}`} lang={language} maxLength={150} />
              <LongText form={form} name={`text_${language}`} lang={language} maxLength={5000} rows={8} />
            </div>
          ))}
          <MailTrial
            dateId={dateId}
            languages={languages}
            checked={async () => {
              await form.check(...languages.flatMap((language) => [`subject_${language}`, `text_${language}`]));
              return textsOf(form.values);
            }}
          />
        </>
      )}
    </RecordSheet>
  );
}
