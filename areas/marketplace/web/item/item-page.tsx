import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListingStanding } from '#shared/contracts/listing.ts';
import type { Locale } from '#shared/names/languages.ts';
import { townIn } from '#shared/town.ts';
import { Star } from '#web/favourites/star.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ContactCard } from '#web/listings/contact-card.tsx';
import { ShareActions } from '#web/listings/share-actions.tsx';
import { StandingPanel } from '#web/listings/standing-panel.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Page, PageHeader, type PageHeaderProps } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Note, Tag } from '#web/ui/tag.tsx';
import { usePrice } from '../list/item-card.tsx';
import { itemPath, MARKETPLACE } from '../list/items-list.ts';
import { NewItem } from '../list/new-item.tsx';
import styles from '../marketplace.module.css';
import { type Item, type ItemTexts, type ListedItem, similarQuery } from '../queries.ts';
import { ItemBody } from '../read/item-body.tsx';

interface ItemPageProps {
  item: Item;
  /** Its text, and the language where that is not the one on screen. */
  shown: { text: ItemTexts; only?: Locale };
  crumb: NonNullable<PageHeaderProps['crumb']>;
  /** For who looks after it. */
  standing: ListingStanding | null;
}

/** An item to read: what it is, whom to ask, what is like it, and for its keeper how it stands. */
export function ItemPage({ item, shown: { text, only }, crumb, standing }: ItemPageProps) {
  const { t } = useTranslation('marketplace');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const { data: similar = [] } = useQuery(similarQuery(item));
  const path = itemPath(item.id);
  return (
    <Page
      header={
        <PageHeader
          crumb={crumb}
          title={<span lang={only}>{text.title}</span>}
          actions={
            <>
              <Star kind="marketplace_item" id={item.id} name={text.title} />
              <ShareActions path={path} title={text.title} />
            </>
          }
        >
          <p className={styles.tags}>
            <Tag look="ink">{t(`direction.${item.direction}`)}</Tag>
            <Tag>{t(`kind.${item.kind}`)}</Tag>
            {item.reserved && <Tag look="line">{t('reserved')}</Tag>}
            <span>
              {townIn(locale, item.place)} · {t('item.since', { date: date(item.created) })}
              {item.expires && ` · ${t('item.until', { date: date(item.expires) })}`}
            </span>
          </p>
        </PageHeader>
      }
      aside={
        <>
          {standing && (
            <StandingPanel
              of={MARKETPLACE}
              {...{ id: item.id, title: text.title, standing, direction: item.direction }}
            >
              {standing.keeper && <NewItem like={item.id} />}
            </StandingPanel>
          )}
          <ContactCard id={item.id} person={item.contact} branch={item.branch} />
          {similar.length > 0 && (
            <Section title={t('item.similar')} small>
              <Rows lined>
                {similar.map((one) => (
                  <SimilarRow key={one.id} item={one} />
                ))}
              </Rows>
            </Section>
          )}
        </>
      }
    >
      {only && (
        <div className={styles.remark}>
          <Note>{t(`only.${only}`)}</Note>
        </div>
      )}
      <ItemBody item={item} text={text} lang={only} />
    </Page>
  );
}

/** One like it, in a line. */
function SimilarRow({ item }: { item: ListedItem }) {
  const { locale } = useLanguage();
  const price = usePrice(item);
  const shown = inLanguage(item.texts, locale);
  return (
    <ListRow
      to={itemPath(item.id)}
      title={<span lang={shown?.only}>{shown?.text.title}</span>}
      text={[townIn(locale, item.place), price].join(' · ')}
    />
  );
}
