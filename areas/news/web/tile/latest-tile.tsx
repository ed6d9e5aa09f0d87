import { useTranslation } from 'react-i18next';
import { useTile } from '#web/frame/dashboard.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { NEWS, newsPath } from '../list/news-list.ts';
import { NewsArt } from '../news-art.tsx';
import type { ListedNews } from '../queries.ts';
import styles from './latest-tile.module.css';

/** What the process reads for the tile. */
interface Latest {
  news: readonly ListedNews[];
  unread: number;
}

/** The dashboard's tile of the latest news: the first large, with the way to what is unread. */
export default function LatestTile() {
  const { t } = useTranslation('current');
  const format = useFormat();
  const latest = useTile<Latest>('news.latest');
  const [lead, ...others] = latest?.news ?? [];
  if (!latest || !lead) return null;
  const { unread } = latest;
  const more =
    unread > 0
      ? {
          label: t('tile.unread', { count: unread, n: format.number(unread) }),
          search: NEWS.write({ ...NEWS.usual, unread: true }),
        }
      : { label: t('tile.all') };
  return (
    <Section title={t('tile.title')} more={{ ...more, to: NEWS.path }}>
      <div className={styles.news}>
        <AppLink className={styles.lead} to={newsPath(lead.id)}>
          <div className={styles.art}>
            <NewsArt news={lead} mood="mist" large />
          </div>
          <Words news={lead} />
        </AppLink>
        <ul className={styles.others}>
          {others.map((news) => (
            <li key={news.id}>
              <AppLink to={newsPath(news.id)}>
                <Words news={news} />
              </AppLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** What a news is about, when it came, whether it is new to the reader, and its title. */
function Words({ news: { texts, read, category, published_at } }: { news: ListedNews }) {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const shown = inLanguage(texts, locale);
  return (
    <>
      <p className={styles.meta}>
        {!read && (
          <>
            <span className={styles.dot} />
            <b>{t('list.new')}</b>
          </>
        )}
        <span>
          {[t(`category.${category}`), date(published_at), shown?.only && t(`only.${shown.only}`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      <h3 lang={shown?.only}>{shown?.text.title}</h3>
    </>
  );
}
