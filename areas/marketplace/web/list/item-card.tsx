import { useTranslation } from 'react-i18next';
import { townIn } from '#shared/town.ts';
import { moodAt } from '#web/covers/art.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { Query } from '#web/router/use-address.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { Tag } from '#web/ui/tag.tsx';
import '#web/ui/rows.css';
import { Marked } from '#web/listings/marked.tsx';
import { ItemArt } from '../item-art.tsx';
import styles from '../marketplace.module.css';
import type { ListedItem } from '../queries.ts';
import { itemPath } from './items-list.ts';

export interface ListedItemProps {
  item: ListedItem;
  /** Which of the page it is, from 0. */
  place: number;
  /** Words that were looked for. */
  words: string;
  isNew: boolean;
  search: Query;
}

/** One item as a card of 272 x 400 that is a link. */
export function ItemCard({ item, place, words, isNew, search }: ListedItemProps) {
  const { t } = useTranslation('marketplace');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const price = usePrice(item);
  const shown = inLanguage(item.texts, locale);
  if (!shown) return null;
  const { text, only } = shown;
  const name = item.contact && `${item.contact.first_name} ${item.contact.last_name}`;
  return (
    <li>
      <AppLink className="card" to={itemPath(item.id)} search={search}>
        <div className="card-art">
          <ItemArt {...item} mood={isNew ? 'sun' : moodAt(place)} />
          {item.reserved ? <Tag>{t('reserved')}</Tag> : isNew && <Tag look="sun">{t('new')}</Tag>}
          {only && (
            <span className={styles.only}>
              <Tag>{t(`only.${only}`)}</Tag>
            </span>
          )}
        </div>
        <div className="card-b">
          <p className="card-k">
            <b>{t(`direction.${item.direction}`)}</b>
            <span className="ell">
              {[t(`kind.${item.kind}`), townIn(locale, item.place)].filter(Boolean).join(' · ')}
            </span>
          </p>
          <h2 className="card-t clamp2" lang={only}>
            <Marked text={text.title} words={words} />
          </h2>
          <p className="card-p clamp2" lang={only}>
            <Marked text={text.text} words={words} />
          </p>
          <p className={styles.foot}>
            {name && <Avatar name={name} image={item.contact?.portrait_image ?? null} />}
            <span className={styles.who}>
              <b>{price}</b>
              <span className="ell">{[name, date(item.created)].filter(Boolean).join(' · ')}</span>
            </span>
          </p>
        </div>
      </AppLink>
    </li>
  );
}

/** One item as a row that is a link. */
export function ItemRow({ item, place, words, isNew, search }: ListedItemProps) {
  const { t } = useTranslation('marketplace');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const price = usePrice(item);
  const shown = inLanguage(item.texts, locale);
  if (!shown) return null;
  const facts = [
    t(`direction.${item.direction}`),
    t(`kind.${item.kind}`),
    townIn(locale, item.place),
    price,
    date(item.created),
  ];
  return (
    <ListRow
      to={itemPath(item.id)}
      search={search}
      lead={
        <span className={styles.thumb}>
          <ItemArt {...item} mood={moodAt(place)} />
        </span>
      }
      title={
        <span lang={shown.only}>
          <Marked text={shown.text.title} words={words} />
        </span>
      }
      text={facts.join(' · ')}
      states={shown.only && <Tag>{t(`only.${shown.only}`)}</Tag>}
      end={item.reserved ? <Tag>{t('reserved')}</Tag> : isNew && <Tag look="sun">{t('new')}</Tag>}
    />
  );
}

/** The price as it is written, or that it is to be agreed on. */
export function usePrice({ price }: { price: number | null }): string {
  const { t } = useTranslation('marketplace');
  const { money } = useFormat();
  return price === null ? t('onRequest') : money(price, 'short');
}
