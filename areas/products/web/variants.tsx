import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '#web/ui/use-media.ts';
import { VARIANT_FACTS, type Variant, type VariantFact, type VariantWords, variantFact } from '../product-facts.ts';
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

/** The facts that all variants have in common, and those that tell them apart. */
export function sharedFacts(variants: readonly Variant[], words: VariantWords) {
  const valuesOf = (fact: VariantFact) => variants.map((one) => variantFact(one, fact, words));
  const known = VARIANT_FACTS.filter((fact) => valuesOf(fact).some(Boolean));
  const shared = known.filter((fact) => new Set(valuesOf(fact)).size === 1);
  return {
    shared: shared.map((fact) => ({ label: words[fact], value: valuesOf(fact)[0] })),
    differing: known.filter((fact) => !shared.includes(fact)),
  };
}

/** What a product can be ordered as: a line for each variant, with what tells it from the others. */
export function Variants({ variants }: { variants: readonly Variant[] }) {
  const { t } = useTranslation('products');
  const phone = useIsPhone();
  const words = variantWords(t);
  const { differing: facts } = sharedFacts(variants, words);
  if (!phone) return <VariantTable {...{ variants, facts }} />;
  return (
    <ul className={styles.list} aria-label={t('edit.field.variants')}>
      {variants.map((one, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same
        <li key={place} className={styles.variant}>
          <b>{one.article || '–'}</b>
          {facts.map((fact) => (
            <span key={fact}>
              <span className="t2">{words[fact]}</span> {variantFact(one, fact, words) || '–'}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

function VariantTable({ variants, facts }: { variants: readonly Variant[]; facts: readonly VariantFact[] }) {
  const { t } = useTranslation('products');
  const words = variantWords(t);
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
