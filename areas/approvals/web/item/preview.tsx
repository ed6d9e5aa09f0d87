import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { readerQuery } from '../queries.ts';
import styles from './item.module.css';

/** The item as its readers will see it once it is released: the languages that somebody asks for, and those they have. */
export function Preview({ work }: { work: ContentWork }) {
  const { t } = useTranslation(['approvals', 'common']);
  const { locale } = useLanguage();
  const { data: known, error, refetch } = useQuery(readerQuery(work.kind));
  const { facts, texts } = releasedOf(work);
  const languages = LOCALES.filter((one) => Object.hasOwn(texts, one));
  const [chosen, setChosen] = useState<Locale>();
  const [first = locale] = languages;
  const shown = chosen ?? (languages.includes(locale) ? locale : first);
  return (
    <section className={styles.preview} aria-label={t('item.preview')}>
      <header>
        <p>{t('item.preview')}</p>
        {languages.length > 1 && (
          <Segmented
            label={t('item.language')}
            value={shown}
            options={languages.map((value) => ({ value, label: t(`common:shell.languageName.${value}`), lang: value }))}
            onChange={setChosen}
            small
          />
        )}
      </header>
      {known === undefined &&
        (error ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={3} plain />)}
      {known === null && <Note tone="warn">{t('item.unknown')}</Note>}
      {known && <known.Reader id={work.id} facts={facts} texts={texts} locale={shown} />}
    </section>
  );
}

/** What a release brings to readers: the latest of what was asked for, and what is live of the rest. */
function releasedOf({ texts, asked_languages: asked }: ContentWork) {
  const released = texts.filter(
    ({ language, live }) => language !== null && (live || asked.length === 0 || asked.includes(language)),
  );
  return {
    facts: texts.find(({ language }) => language === null)?.texts ?? {},
    texts: Object.fromEntries(released.map(({ language, texts }) => [language, texts])),
  };
}
