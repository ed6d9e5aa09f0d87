import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { VARIANT_FACTS, type Variant, type VariantWords, variantFact } from '../product-facts.ts';
import styles from './products.module.css';

/** What facts of variants are called on screens. */
export const variantWords = (t: TFunction): VariantWords => ({
  size: t('variants.size'),
  base_curve: t('variants.base_curve'),
  diameter: t('variants.diameter'),
  powers: t('variants.powers'),
  to: t('variants.to'),
  step: t('variants.step'),
});

/** What a product can be ordered as: a line for each variant, a column for what any of them has. */
export function Variants({ variants }: { variants: readonly Variant[] }) {
  const { t } = useTranslation('products');
  const words = variantWords(t);
  const facts = VARIANT_FACTS.filter((fact) => variants.some((one) => variantFact(one, fact, words)));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.variants} aria-label={t('edit.field.variants')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{t('edit.field.variants')}</caption>
        <thead>
          <tr>
            {(['article', ...facts] as const).map((fact) => (
              <th key={fact} scope="col">
                {t(`variants.${fact}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {variants.map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
            <tr key={place}>
              <th scope="row">{one.article || '–'}</th>
              {facts.map((fact) => (
                <td key={fact}>{variantFact(one, fact, words) || '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
