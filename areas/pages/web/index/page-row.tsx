import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { pagePath } from '#web/blocks/page-path.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { titleOf, type WrittenPage } from '../queries.ts';
import styles from './index.module.css';
import { useReaders } from './use-readers.ts';

/** One page for those who write: where it stands, who wrote it and when, who reads it, and how each language stands. */
export function PageRowView({ page, level }: { page: WrittenPage; level: number }) {
  const { t } = useTranslation(['pages', 'common']);
  const { locale } = useLanguage();
  const { date, dateTime } = useFormat();
  const readers = useReaders();
  const { title, only } = titleOf(page, locale);
  const due = page.review_at !== null && page.review_at <= dayInZurich(new Date());
  const facts = [
    t('index.by', { name: page.author_name, date: date(page.updated) }),
    page.publish_at && t('common:planned.appears', { when: dateTime(page.publish_at) }),
    readers(page.readers),
    page.archived_at && t('index.archived'),
    ...page.faults.map((fault) => t(`index.fault.${fault}`)),
    page.review_at && t(due ? 'index.due' : 'index.review', { date: date(page.review_at) }),
  ];
  return (
    <li className={styles.level} style={{ '--level': level } as CSSProperties}>
      <AppLink className="row" to={pagePath(page)} search={{ edit: only ?? locale }}>
        <span className="grow">
          <span className="row-t" lang={only}>
            {title || t('index.untitled')}
          </span>
          <span className={cx('row-s', (due || page.faults.length > 0) && styles.due)}>
            {facts.filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.languages}>
          {page.status === 'published' ? (
            LOCALES.map((language) => <LanguageTag key={language} language={language} page={page} />)
          ) : page.status === 'draft' && page.publish_at ? (
            <StatusChip status="waiting" word={t('common:planned.word')} />
          ) : (
            <StatusChip status={page.status} />
          )}
        </span>
        <Icon name="right" size={20} />
      </AppLink>
    </li>
  );
}

function LanguageTag({ page, language }: { page: WrittenPage; language: (typeof LOCALES)[number] }) {
  const { t } = useTranslation('pages');
  const state = page.texts[language]?.state ?? 'missing';
  return (
    <Tag look={state === 'published' ? undefined : 'line'}>
      {language.toUpperCase()} {t(`index.state.${state}`)}
    </Tag>
  );
}
