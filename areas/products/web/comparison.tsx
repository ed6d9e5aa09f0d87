import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { parametersOf, variantParameters } from '../product-facts.ts';
import { ProductArt } from './product-art.tsx';
import styles from './products.module.css';
import type { Product } from './queries.ts';
import { variantWords } from './variants.tsx';

/** Up to four products side by side: a line for each parameter that any of them has. */
export function Comparison({ products, onRemove }: { products: readonly Product[]; onRemove: (id: string) => void }) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const columns = products.map((product) => {
    const text = inLanguage(product.texts, locale);
    const values = new Map([
      ...variantParameters(product.variants, variantWords(t)),
      ...parametersOf(text?.text.parameters ?? ''),
    ]);
    return { product, title: text?.text.title ?? '', values };
  });
  const names = [...new Set(columns.flatMap(({ values }) => [...values.keys()]))];
  const facts = [
    [t('edit.field.brand'), (one: Product) => one.brand],
    [t('edit.field.article_number'), (one: Product) => one.article_number],
    [t('edit.field.manufacturer'), (one: Product) => one.manufacturer],
  ] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.comparison} aria-label={t('compare.title')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">{t('compare.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('compare.parameter')}</th>
            {columns.map(({ product, title }, at) => (
              <th key={product.id} scope="col">
                <span className={styles.compared}>
                  <ProductArt {...product} place={at} />
                </span>
                <span className={styles.name}>
                  {title}
                  <IconButton icon="x" label={t('compare.remove', { title })} onClick={() => onRemove(product.id)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(([label, read]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map(({ product }) => (
                <td key={product.id}>{read(product) || '–'}</td>
              ))}
            </tr>
          ))}
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {columns.map(({ product, values }) => (
                <td key={product.id}>{values.get(name) ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
