import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Section } from '#web/ui/section.tsx';
import { MAX_COMPARED, parametersOf, variantParameters } from '../product-facts.ts';
import type { ProductsState } from './lists.ts';
import { ProductArt } from './product-art.tsx';
import styles from './products.module.css';
import type { Product } from './queries.ts';
import { variantWords } from './variants.tsx';

/** Where the comparison stands on the page. */
const PLACE = 'comparison';

/** What is chosen to be compared, in view wherever one is in the list: how many, the way there, and none of them. */
export function CompareBar({ shown: { list, state, change, searchWith } }: { shown: ShownList<ProductsState> }) {
  const { t } = useTranslation('products');
  const { length } = state.compare;
  return (
    <section className={styles.bar} aria-label={t('compare.chosen')}>
      <p role="status">
        {t('compare.count', { n: length, most: MAX_COMPARED })}{' '}
        <span className="t2">{length === 1 && t('compare.another')}</span>
        <span className="t2">{length >= MAX_COMPARED && t('compare.full')}</span>
      </p>
      <div className={styles.tools}>
        {length > 1 && (
          <ButtonLink size="small" kind="ink" to={list.path} search={searchWith({})} hash={PLACE}>
            {t('compare.look')}
          </ButtonLink>
        )}
        <Button size="small" onClick={() => change({ compare: [] })}>
          {t('compare.none')}
        </Button>
      </div>
    </section>
  );
}

interface ComparisonProps {
  products: readonly Product[];
  onRemove: (id: string) => void;
}

/** Up to four products side by side: a line for each parameter that any of them has, or for those that differ. */
export function Comparison({ products, onRemove }: ComparisonProps) {
  const { t } = useTranslation('products');
  const lines = useLines(products);
  const [differing, setDiffering] = useState(false);
  const shown = differing ? lines.filter(({ values }) => new Set(values).size > 1) : lines;
  return (
    <div className={styles.compare}>
      <Section
        id={PLACE}
        title={t('compare.title')}
        end={
          <Checkbox
            label={t('compare.differing')}
            checked={differing}
            onChange={({ target }) => setDiffering(target.checked)}
          />
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className={styles.comparison} aria-label={t('compare.table')} tabIndex={0}>
          <table className={styles.table} aria-label={t('compare.title')}>
            <thead>
              <tr>
                <th scope="col">{t('compare.parameter')}</th>
                {products.map((product, at) => (
                  <Head key={product.id} {...{ product, at, onRemove }} />
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {products.map(({ id }, at) => (
                    <td key={id}>{values[at] || '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Section>
    </div>
  );
}

/** A product above its column: its picture with the cross in its corner, and its name. */
function Head({ product, at, onRemove }: { product: Product; at: number } & Pick<ComparisonProps, 'onRemove'>) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const found = inLanguage(product.texts, locale);
  const title = found?.text.title ?? '';
  return (
    <th scope="col">
      <span className={styles.compared}>
        <ProductArt {...product} place={at} />
        <IconButton icon="x" label={t('compare.remove', { title })} onClick={() => onRemove(product.id)} />
      </span>
      <span lang={found?.only}>{title}</span>
    </th>
  );
}

/** What is compared: its name, and the value of each product. */
function useLines(products: readonly Product[]) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const parameters = products.map(
    ({ texts, variants }) =>
      new Map([
        ...variantParameters(variants, variantWords(t)),
        ...parametersOf(inLanguage(texts, locale)?.text.parameters ?? ''),
      ]),
  );
  return [
    ...(['brand', 'article_number', 'manufacturer'] as const).map((fact) => ({
      label: t(`edit.field.${fact}`),
      values: products.map((one) => one[fact]),
    })),
    ...[...new Set(parameters.flatMap((one) => [...one.keys()]))].map((label) => ({
      label,
      values: parameters.map((one) => one.get(label) ?? ''),
    })),
  ];
}
