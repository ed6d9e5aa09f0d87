import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { keepLanguage } from '#web/session/own-language.ts';
import { notify } from '#web/shell/notifications.tsx';
import { OptionCard } from '#web/ui/choice.tsx';
import { Split } from '#web/ui/section.tsx';
import styles from '../account.module.css';
import { profileQuery } from '../queries.ts';
import type { ProfileRow } from './profile-values.ts';

/** The person's own language: of the interface on every device without a choice of its own, and of all mails. */
export function LanguagePart({ row }: { row: ProfileRow }) {
  const { t } = useTranslation('system');
  const { choose } = useLanguage();
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<Locale | null>(null);
  const pick = async (locale: Locale) => {
    setWanted(locale);
    try {
      await keepLanguage(row.id, locale);
      await choose(locale);
      await queries.invalidateQueries({ queryKey: profileQuery(row.id).queryKey });
      notify({ kind: 'success', message: t('account.saved', { lng: locale }) });
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t) });
    } finally {
      setWanted(null);
    }
  };
  return (
    <Split title={t('account.language.title')} lead={t('account.language.lead')} id="language">
      <div className={styles.pair} role="radiogroup" aria-label={t('account.language.title')}>
        {LOCALES.map((locale) => (
          <OptionCard
            key={locale}
            type="radio"
            name="language"
            lang={locale}
            label={t(`shell.languageName.${locale}`)}
            checked={(wanted ?? row.language) === locale}
            disabled={wanted !== null}
            onChange={() => void pick(locale)}
          />
        ))}
      </div>
    </Split>
  );
}
