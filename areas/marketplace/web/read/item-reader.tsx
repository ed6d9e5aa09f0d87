import { useTranslation } from 'react-i18next';
import type { ContentReaderProps } from '#web/area-web.ts';
import { inLanguage } from '#web/i18n/in-language.ts';
import { Tag } from '#web/ui/tag.tsx';
import { itemFacts } from '../edit/item-values.ts';
import styles from '../marketplace.module.css';
import type { ItemTexts } from '../queries.ts';
import { ItemBody, type ItemBodyProps } from './item-body.tsx';

/** An item as its readers see it, live or not. */
export default function ItemReader({ id, facts, texts, locale }: ContentReaderProps) {
  const { t } = useTranslation('marketplace');
  const shown = inLanguage(texts, locale);
  if (!shown) return null;
  // What is stored has passed the schema of the kind.
  const item = { ...itemFacts, ...facts, id } as ItemBodyProps['item'] & typeof itemFacts;
  const text: ItemTexts = { title: String(shown.text.title ?? ''), text: String(shown.text.text ?? '') };
  return (
    <article>
      <h2 lang={shown.only}>{text.title}</h2>
      <p className={styles.tags}>
        <Tag look="ink">{t(`direction.${item.direction}`)}</Tag>
        <Tag>{t(`kind.${item.kind}`)}</Tag>
      </p>
      <ItemBody item={item} text={text} lang={shown.only} />
    </article>
  );
}
