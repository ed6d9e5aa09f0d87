import { useTranslation } from 'react-i18next';
import type { ContentReaderProps } from '#web/area-web.ts';
import { ContentHead } from '#web/frame/content-head.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { Gallery } from '#web/pictures/gallery.tsx';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Section } from '#web/ui/section.tsx';
import { parametersOf } from '../product-facts.ts';
import styles from './products.module.css';
import type { Product, ProductText } from './queries.ts';
import { sharedFacts, Variants, variantWords } from './variants.tsx';

/** A product as its readers see it, live or not; what is not written yet is left out. */
export default function ProductReader({ facts, texts, locale }: ContentReaderProps) {
  const { t } = useTranslation('products');
  const { date } = useFormat();
  const found = inLanguage(texts, locale);
  if (!found) return null;
  // Checked by the kind's schemas when they were saved.
  const product = facts as unknown as Partial<Product>;
  const text = found.text as unknown as Partial<ProductText>;
  const lang = found.only ?? locale;
  const known = [
    ...sharedFacts(product.variants ?? [], variantWords(t)).shared,
    ...parametersOf(text.parameters ?? '').map(([label, value]) => ({ label, value })),
    { label: t('edit.field.article_number'), value: product.article_number },
    { label: t('edit.field.manufacturer'), value: product.manufacturer },
    { label: t('edit.field.udi_di'), value: product.udi_di },
    { label: t('edit.field.valid_from'), value: product.valid_from && date(product.valid_from) },
    { label: t('edit.field.valid_to'), value: product.valid_to && date(product.valid_to) },
    { label: t('edit.field.replaced_by'), value: product.replaced_by },
  ];
  return (
    <div className={styles.sheet}>
      <ContentHead title={text.title ?? ''} teaser={text.teaser ?? ''} lang={lang} />
      {product.pictures && product.pictures.length > 0 && (
        <Gallery pictures={product.pictures} title={text.title ?? ''} first={text.cover_alt} whole standIn={null} />
      )}
      {product.variants && product.variants.length > 0 && <Variants variants={product.variants} />}
      <Facts facts={known.filter(({ value }) => value)} left />
      {text.instructions && (
        <Section title={t('edit.field.instructions')} small>
          <p className={styles.text} lang={lang}>
            {text.instructions}
          </p>
        </Section>
      )}
      {text.shop_text && <CopyText title={t('edit.field.shop_text')} text={text.shop_text} lang={lang} />}
    </div>
  );
}
