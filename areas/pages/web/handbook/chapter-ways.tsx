import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LivePage } from '#shared/contracts/page.ts';
import { Below } from '#web/blocks/below.tsx';
import { pagePath } from '#web/blocks/page-path.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import styles from './handbook.module.css';
import { treeQuery } from './queries.ts';

/** On to the chapter before and after, whichever level they stand on. */
export function ChapterWays({ page: { id } }: { page: LivePage }) {
  const { t } = useTranslation('pages');
  const { locale } = useLanguage();
  const { data = [] } = useQuery(treeQuery(id, locale, ''));
  const at = data.findIndex((chapter) => chapter.id === id);
  const sides = [
    { way: t('handbook.before'), chapter: data[at - 1] },
    { way: t('handbook.after'), chapter: data[at + 1] },
  ].flatMap(({ way, chapter }) => (at >= 0 && chapter ? [{ way, chapter }] : []));
  if (sides.length === 0) return null;
  return (
    <nav className={styles.ways} aria-label={t('handbook.ways')}>
      <Rows lined>
        {sides.map(({ way, chapter }) => (
          <ListRow
            key={way}
            to={pagePath(chapter)}
            title={<span lang={chapter.language === locale ? undefined : chapter.language}>{chapter.title}</span>}
            text={way}
          />
        ))}
      </Rows>
    </nav>
  );
}

/** What a handbook holds, below the text of its first page. */
export function ChapterList({ page: { below } }: { page: LivePage }) {
  const { t } = useTranslation('pages');
  return <Below pages={below} title={t('handbook.contents')} />;
}
