import { useTranslation } from 'react-i18next';
import type { UsedPicture } from '#shared/contracts/file.ts';
import type { Brand } from '#shared/names/brands.ts';
import type { MarketplaceItemKind } from '#shared/names/marketplace.ts';
import { townIn } from '#shared/town.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Gallery } from '#web/pictures/gallery.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import type { Condition } from '../../marketplace-facts.ts';
import { ItemArt } from '../item-art.tsx';
import { usePrice } from '../list/item-card.tsx';
import styles from '../marketplace.module.css';
import type { ItemTexts } from '../queries.ts';

export interface ItemBodyProps {
  item: {
    id: string;
    kind: MarketplaceItemKind;
    price: number | null;
    condition: Condition | null;
    brand: Brand | null;
    place: string | null;
    canton: string | null;
    pictures: readonly UsedPicture[];
    /** How long it shall run, of what has no end yet. */
    run_days?: number;
  };
  text: ItemTexts;
  lang: string | undefined;
}

/** What readers have of an item: its pictures, its text and what is to be known. */
export function ItemBody({ item, text, lang }: ItemBodyProps) {
  const { t } = useTranslation('marketplace');
  const { locale } = useLanguage();
  const price = usePrice(item);
  const { condition, brand, place, canton, run_days } = item;
  const facts = [
    { label: t('edit.field.price'), value: price },
    ...(condition ? [{ label: t('edit.field.condition'), value: t(`condition.${condition}`) }] : []),
    ...(brand ? [{ label: t('edit.field.brand'), value: t(`brand.${brand}`) }] : []),
    ...(place
      ? [{ label: t('edit.field.place'), value: [townIn(locale, place), canton].filter(Boolean).join(' ') }]
      : []),
    ...(run_days ? [{ label: t('edit.field.run_days'), value: run_days }] : []),
  ];
  return (
    <div className={styles.body}>
      <Gallery
        pictures={item.pictures}
        title={text.title}
        standIn={<ItemArt id={item.id} kind={item.kind} picture={null} mood="ink" size={{ width: 880, height: 300 }} />}
      />
      <p className={styles.text} lang={lang}>
        {text.text}
      </p>
      <Section title={t('item.facts')}>
        <Facts facts={facts} />
      </Section>
    </div>
  );
}
