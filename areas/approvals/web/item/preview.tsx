import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import type { ContentReaderProps } from '#web/area-web.ts';
import { contentKind } from '#web/frame/content-kinds.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Note } from '#web/ui/tag.tsx';
import { readerQuery } from '../queries.ts';
import { Changes } from './changes.tsx';
import styles from './item.module.css';

/** The item as its readers will see it once it is released: the languages that somebody asks for, and those they have. */
export function Preview({ work }: { work: ContentWork }) {
  const { t } = useTranslation(['approvals', 'common']);
  const { locale } = useLanguage();
  const texts = releasedOf(work);
  const languages = LOCALES.filter((one) => Object.hasOwn(texts, one));
  const [chosen, setChosen] = useState<Locale>();
  const [view, setView] = useState<'whole' | 'changes'>('whole');
  const [first = locale] = languages;
  const shown = chosen ?? (languages.includes(locale) ? locale : first);
  return (
    <section className={styles.preview} aria-label={t('item.whole')}>
      <header>
        {work.status === 'published' && contentKind(work.kind)?.fields ? (
          <Segmented
            label={t('item.view')}
            value={view}
            options={(['whole', 'changes'] as const).map((value) => ({ value, label: t(`item.${value}`) }))}
            onChange={setView}
            small
          />
        ) : (
          <p>{t('item.whole')}</p>
        )}
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
      {view === 'changes' ? (
        <Changes work={work} language={shown} />
      ) : (
        <Whole work={work} texts={texts} locale={shown} />
      )}
    </section>
  );
}

interface WholeProps {
  work: ContentWork;
  texts: ContentReaderProps['texts'];
  locale: Locale;
}

/** The item drawn by its area, or that this client cannot. */
function Whole({ work, texts, locale }: WholeProps) {
  const { t } = useTranslation('approvals');
  const { data: known, error, refetch } = useQuery(readerQuery(work.kind));
  if (known === null) return <Note tone="warn">{t('item.unknown')}</Note>;
  if (!known) return error ? <ErrorState onRetry={() => void refetch()} /> : <RowsSkeleton count={3} plain />;
  const facts = work.texts.find(({ language }) => language === null)?.texts ?? {};
  return <known.Reader id={work.id} facts={facts} texts={texts} locale={locale} />;
}

/** The texts that readers have after a release: the latest of what was asked for, and what is live of the rest. */
function releasedOf({ texts, asked_languages: asked }: ContentWork) {
  const released = texts.filter(
    ({ language, live }) => language !== null && (live || asked.length === 0 || asked.includes(language)),
  );
  return Object.fromEntries(released.map(({ language, texts }) => [language, texts]));
}
