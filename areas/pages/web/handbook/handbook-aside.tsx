import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LivePage } from '#shared/contracts/page.ts';
import { pagePath } from '#web/blocks/page-path.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useHasAside } from '#web/ui/use-media.ts';
import styles from './handbook.module.css';
import { printAddress, treeQuery } from './queries.ts';

/** The chapters beside the text, where there is room. */
export function HandbookAside({ page }: { page: LivePage }) {
  return useHasAside() && <Chapters page={page} />;
}

/** The chapters above the text, folded, where there is none. */
export function HandbookAbove({ page }: { page: LivePage }) {
  const { t } = useTranslation('pages');
  if (useHasAside()) return null;
  return (
    <details className={styles.folded}>
      <summary>{t('handbook.contents')}</summary>
      <Chapters page={page} />
    </details>
  );
}

/** The chapters of a handbook, with a search inside it and a word at what changed since one was there. */
function Chapters({ page: { id } }: { page: LivePage }) {
  const { t } = useTranslation('pages');
  const { locale } = useLanguage();
  const [q, setQ] = useState('');
  const { data } = useQuery(treeQuery(id, locale, useDebounced(q, 250)));
  if (!data || data.length < 2) return null;
  const shown = q ? data.filter(({ found }) => found) : data;
  return (
    <nav className={styles.tree} aria-label={t('handbook.contents')}>
      <Section title={t('handbook.contents')} small>
        <SearchField label={t('handbook.search')} value={q} onChange={setQ} />
        <p className="small t2" role="status">
          {q && (shown.length === 0 ? t('handbook.nothing') : t('handbook.found', { count: shown.length }))}
        </p>
        <ol className={styles.chapters}>
          {shown.map((chapter) => (
            <li key={chapter.id} data-level={Math.min(chapter.level, 3)}>
              <AppLink to={pagePath(chapter)} aria-current={chapter.id === id ? 'page' : undefined}>
                <span lang={chapter.language === locale ? undefined : chapter.language}>{chapter.title}</span>
              </AppLink>
              {chapter.fresh && chapter.id !== id && <Tag look="sun">{t('handbook.fresh')}</Tag>}
            </li>
          ))}
        </ol>
        <p className={styles.files}>
          <a className="link" href={printAddress(id, locale)} download>
            {t('handbook.file')}
          </a>
          <a className="link" href={printAddress(id, locale, true)} download>
            {t('handbook.whole')}
          </a>
        </p>
      </Section>
    </nav>
  );
}
