import { useTranslation } from 'react-i18next';
import { moodAt } from '#web/covers/art.tsx';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Tag } from '#web/ui/tag.tsx';
import '#web/ui/rows.css';
import { inLanguage } from '#web/i18n/in-language.ts';
import { NewsArt } from '../news-art.tsx';
import type { ListedNews } from '../queries.ts';
import styles from './list.module.css';
import { newsPath } from './news-list.ts';

interface NewsCardProps {
  news: ListedNews;
  /** Which of the page it is, from 0. */
  place: number;
  /** The address of the list it stands in. */
  search: Query;
}

/** One news as a card that is a link. */
export function NewsCard({ news, place, search }: NewsCardProps) {
  const { t } = useTranslation('current');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const shown = inLanguage(news.texts, locale);
  if (!shown) return null;
  const { text, only } = shown;
  return (
    <li>
      <AppLink className="card" to={newsPath(news.id)} search={search}>
        <div className="card-art">
          <NewsArt news={news} mood={moodAt(place)} />
        </div>
        <div className="card-b">
          <p className="card-k">
            {!news.read && (
              <>
                <span className={styles.dot} />
                <b>{t('list.new')}</b>
              </>
            )}
            <span className="ell">
              {t(`category.${news.category}`)} · {date(news.published_at)}
            </span>
          </p>
          <h2 className="card-t clamp2" lang={only}>
            {text.title}
          </h2>
          <p className="card-p clamp2" lang={only}>
            {text.teaser}
          </p>
          {(news.pinned || only) && (
            <p className={styles.foot}>
              {news.pinned && <Tag look="line">{t('list.pinned')}</Tag>}
              {only && <Tag>{t(`only.${only}`)}</Tag>}
            </p>
          )}
        </div>
      </AppLink>
    </li>
  );
}
