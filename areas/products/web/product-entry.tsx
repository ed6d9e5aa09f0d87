import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MAX_COMPARED } from '../product-facts.ts';
import type { ProductsState } from './lists.ts';
import { ProductArt } from './product-art.tsx';
import styles from './products.module.css';
import type { Product } from './queries.ts';

export interface ProductEntryProps {
  product: Product;
  /** Which of the page it is, from 0. */
  place: number;
  shown: ShownList<ProductsState>;
}

/** What a list says of a product. */
function useEntry({ product }: ProductEntryProps) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const text = inLanguage(product.texts, locale);
  const facts = [t(`line.${product.line}`), product.brand, product.article_number];
  return {
    lang: text?.only,
    name: text?.text.title ?? product.article_number,
    teaser: text?.text.teaser,
    facts: [...new Set(facts)].filter(Boolean),
    tag: product.recalled ? (
      <Tag look="sun">{t('recalled')}</Tag>
    ) : (
      !product.valid && <Tag look="line">{t('notValid')}</Tag>
    ),
  };
}

/** A product as a card of 272 x 400: a link, with the box to compare it. */
export function ProductCard(props: ProductEntryProps) {
  const { name, lang, teaser, facts, tag } = useEntry(props);
  const [line, ...others] = facts;
  return (
    <li className="card">
      <Opened {...props} className={styles.face}>
        <div className="card-art">
          <ProductArt {...props.product} place={props.place} />
          {tag}
        </div>
        <div className="card-b">
          <p className="card-k">
            <b>{line}</b>
            <span className="ell">{others.join(' · ')}</span>
          </p>
          <h3 className="card-t clamp2" lang={lang}>
            {name}
          </h3>
          <p className="card-p clamp2" lang={lang}>
            {teaser}
          </p>
        </div>
      </Opened>
      <div className={styles.foot}>
        <Compare {...props} name={name} />
      </div>
    </li>
  );
}

/** A product as a row that is a link, with the box to compare it. */
export function ProductRow(props: ProductEntryProps) {
  const { name, lang, facts, tag } = useEntry(props);
  return (
    <li className={styles.row}>
      <Opened {...props} className={styles.link}>
        <span className={styles.thumb}>
          <ProductArt {...props.product} place={props.place} />
        </span>
        <span className={styles.words}>
          <b lang={lang}>{name}</b>
          <span className="small t2">{facts.join(' · ')}</span>
        </span>
        {tag}
      </Opened>
      <Compare {...props} name={name} />
    </li>
  );
}

/** Opens the product beside the list. */
function Opened({
  product,
  shown,
  ...link
}: ProductEntryProps & { className: string | undefined; children: ReactNode }) {
  return (
    <AppLink
      className={link.className}
      to={shown.list.path}
      search={shown.searchWith({ product: product.id })}
      resetScroll={false}
    >
      {link.children}
    </AppLink>
  );
}

function Compare({ product, shown: { state, change }, name }: ProductEntryProps & { name: string }) {
  const { t } = useTranslation('products');
  const isIn = state.compare.includes(product.id);
  return (
    <Checkbox
      label={
        <>
          <span className={styles.take}>{t('compare.take')}</span> <span className="vh">{name}</span>
        </>
      }
      checked={isIn}
      disabled={!isIn && state.compare.length >= MAX_COMPARED}
      onChange={() =>
        change({ compare: isIn ? state.compare.filter((one) => one !== product.id) : [...state.compare, product.id] })
      }
    />
  );
}
