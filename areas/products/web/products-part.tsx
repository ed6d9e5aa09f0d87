import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { Picture } from '#web/files/picture.tsx';
import { inLanguage } from '#web/i18n/in-language.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { type ShownList, useList } from '#web/lists/use-list.ts';
import { useViewer } from '#web/session/use-session.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { FilterBar, FilterChip, ResultLine } from '#web/ui/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Section } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { MAX_COMPARED, PRODUCT_LINES, type ProductLine } from '../product-facts.ts';
import { Comparison } from './comparison.tsx';
import { DRAFTS, listOf, type ProductsState } from './lists.ts';
import { ProductSheet } from './product-sheet.tsx';
import styles from './products.module.css';
import { chosenQuery, type Product, productsQuery } from './queries.ts';

/** Products to be found and compared, and the one that is open beside the page. */
export function ProductsPart({ line }: { line?: ProductLine }) {
  const { t } = useTranslation('products');
  const { number } = useFormat();
  const { locale } = useLanguage();
  const shown = useList(listOf(line));
  const { state, change, searchWith } = shown;
  const query = useQuery(productsQuery(state, line, locale));
  const compared = useQuery(chosenQuery(state.compare, locale));
  const opened = useQuery(chosenQuery(state.product ? [state.product] : [], locale));
  const total = query.data?.total ?? 0;
  const open = state.product ? opened.data?.find(({ id }) => id === state.product) : undefined;
  return (
    <Section title={line ? t('list.ofLine') : t('list.all')} end={<OfficeTools />}>
      <FilterBar>
        <ListSearch shown={shown} label={t('list.search')} />
        {!line && (
          <SelectFilter
            shown={shown}
            name="line"
            label={t('edit.field.line')}
            options={['', ...PRODUCT_LINES].map((value) => ({ value, label: t(value ? `line.${value}` : 'line.all') }))}
          />
        )}
        <FilterChip pressed={state.valid} onClick={() => change({ valid: !state.valid })}>
          {t('list.valid')}
        </FilterChip>
        <FilterChip pressed={state.recalled} onClick={() => change({ recalled: !state.recalled })}>
          {t('list.recalled')}
        </FilterChip>
      </FilterBar>
      <ResultLine>{query.data ? t('list.found', { count: total, n: number(total) }) : ''}</ResultLine>
      {state.compare.length > 0 && compared.data && (
        <Comparison
          products={compared.data}
          onRemove={(id) => change({ compare: state.compare.filter((one) => one !== id) })}
        />
      )}
      <ListBody
        {...{ query, shown }}
        isEmpty={({ rows }) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={<RowsSkeleton count={6} plain />}
        nothing={{ title: t('list.empty.title'), text: t('list.empty.text') }}
      >
        {({ rows }) => (
          <>
            <p className={styles.hint} aria-hidden="true">
              {t('compare.hint')}
            </p>
            <ul className={styles.list} data-entries>
              {rows.map((product) => (
                <Row key={product.id} {...{ product, shown }} />
              ))}
            </ul>
          </>
        )}
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: listOf(line).path }}
        search={(page, size) => searchWith({ page, size })}
      />
      {open && <ProductSheet key={open.id} product={open} onClose={() => change({ product: '' })} />}
    </Section>
  );
}

function OfficeTools() {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const { can, viewer } = useViewer();
  if (!can('canEditContent') || viewer?.viewing) return null;
  return (
    <div className={styles.tools}>
      <Button
        size="small"
        icon="download"
        onClick={() => void startDownload(`/api/v1/products/export?format=xlsx&words=${locale}`, t)}
      >
        {t('export')}
      </Button>
      <ButtonLink size="small" to={DRAFTS.path}>
        {t('drafts.title')}
      </ButtonLink>
    </div>
  );
}

function Row({ product, shown }: { product: Product; shown: ShownList<ProductsState> }) {
  const { t } = useTranslation('products');
  const { locale } = useLanguage();
  const { state, change, searchWith } = shown;
  const text = inLanguage(product.texts, locale);
  const isIn = state.compare.includes(product.id);
  const name = text?.text.title ?? product.article_number;
  const facts = [t(`line.${product.line}`), product.brand, product.article_number];
  return (
    <li className={styles.row}>
      <AppLink
        className={styles.link}
        to={shown.list.path}
        search={searchWith({ product: product.id })}
        resetScroll={false}
      >
        <Picture
          image={product.cover?.file}
          size="80"
          width={48}
          height={48}
          className={styles.thumb}
          standIn={
            <span className={styles.thumb}>
              <Icon name="box" size={24} />
            </span>
          }
        />
        <span className={styles.words}>
          <b lang={text?.only}>{name}</b>
          <span className="small t2">{[...new Set(facts)].filter(Boolean).join(' · ')}</span>
        </span>
        {product.recalled ? (
          <Tag look="sun">{t('recalled')}</Tag>
        ) : (
          !product.valid && <Tag look="line">{t('notValid')}</Tag>
        )}
      </AppLink>
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
    </li>
  );
}
