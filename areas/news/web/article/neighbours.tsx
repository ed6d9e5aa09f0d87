import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { newsPath } from '../list/news-list.ts';
import type { ListedNews } from '../queries.ts';
import styles from './article.module.css';

interface NeighboursProps {
  newer: ListedNews | undefined;
  older: ListedNews | undefined;
  /** The address of the list they stand in. */
  search: Query;
}

/** The ways to the next newer and the next older one of the list. */
export function Neighbours({ newer, older, search }: NeighboursProps) {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const sides = [
    { way: t('article.newer'), news: newer },
    { way: t('article.older'), news: older },
  ].flatMap(({ way, news }) => {
    const shown = news && inLanguage(news.texts, locale);
    return news && shown ? [{ way, news, ...shown }] : [];
  });
  if (sides.length === 0) return null;
  return (
    <nav className={styles.neighbours} aria-label={t('article.more')}>
      <Section title={t('article.more')} small>
        <Rows>
          {sides.map(({ way, news, text, only }) => (
            <ListRow
              key={way}
              to={newsPath(news.id)}
              search={search}
              title={<span lang={only}>{text.title}</span>}
              text={`${way} · ${date(news.published_at)}`}
            />
          ))}
        </Rows>
      </Section>
    </nav>
  );
}
