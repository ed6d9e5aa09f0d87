import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '#shared/fold-text.ts';
import { pagePath } from '#web/blocks/page-path.ts';
import { PageView } from '#web/blocks/page-view.tsx';
import { useMenu } from '#web/frame/use-menu.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { type PublishedPage, publishedPagesQuery } from '../queries.ts';
import { groupsBelow } from './groups.ts';
import styles from './services.module.css';

/** Topics of the menu whose entries are tools, not texts. */
const WITH_TOOLS: readonly string[] = ['marketing', 'internal'];

/** /app/services: the text of the area, and every service page one may open. */
export default function ServicesScreen() {
  const { t } = useTranslation('pages');
  return <PageView page={{ key: 'services' }} title={t('key.services')} below={<Index />} />;
}

function Index() {
  const { t } = useTranslation('pages');
  const { locale } = useLanguage();
  const [words, setWords] = useState('');
  const { data: pages, isError, refetch } = useQuery(publishedPagesQuery());
  const tools = useMenu()
    .filter(({ group }) => WITH_TOOLS.includes(group))
    .map(({ label, entries }) => ({ label, entries: entries.filter((entry) => hasWords(entry.label, words)) }))
    .filter(({ entries }) => entries.length > 0);
  if (isError) return <ErrorState onRetry={refetch} />;
  if (!pages) return <RowsSkeleton plain />;
  const fits = ({ texts }: PublishedPage) => {
    const text = inLanguage(texts, locale)?.text;
    return text !== undefined && hasWords(`${text.title} ${text.teaser}`, words);
  };
  const groups = groupsBelow(pages, 'services')
    .map(({ top, below }) => ({ top, below: top && fits(top) ? below : below.filter(fits) }))
    .filter(({ top, below }) => below.length > 0 || (top && fits(top)));
  return (
    <div className={styles.index}>
      <SearchField label={t('services.search')} value={words} onChange={setWords} />
      {groups.length + tools.length === 0 && <EmptyState reason={words ? 'noMatch' : 'nothing'} />}
      {groups.map(({ top, below }) => (
        <Group key={top?.id ?? 'single'} top={top} below={below} />
      ))}
      {tools.map(({ label, entries }) => (
        <Section key={label} title={t('services.tools', { topic: label })}>
          <Rows>
            {entries.map((entry) => (
              <ListRow key={entry.path} to={entry.path} title={entry.label} />
            ))}
          </Rows>
        </Section>
      ))}
    </div>
  );
}

/** A service with the pages below it; those without any stand together. */
function Group({ top, below }: { top: PublishedPage | undefined; below: readonly PublishedPage[] }) {
  const { t } = useTranslation('pages');
  const { locale } = useLanguage();
  const title = top ? inLanguage(top.texts, locale)?.text.title : t('services.single');
  return (
    <Section title={title ?? ''} more={top && { label: t('services.whole'), to: pagePath(top) }}>
      <Rows>
        {below.map((page) => {
          const shown = inLanguage(page.texts, locale);
          return (
            shown && (
              <ListRow
                key={page.id}
                to={pagePath(page)}
                title={<span lang={shown.only}>{shown.text.title}</span>}
                text={shown.text.teaser}
              />
            )
          );
        })}
      </Rows>
    </Section>
  );
}
