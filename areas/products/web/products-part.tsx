import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { startDownload } from '#web/calls/download.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import { ListBody } from '#web/lists/list-body.tsx';
import { PastEnd } from '#web/lists/past-end.tsx';
import { useList } from '#web/lists/use-list.ts';
import { ViewChoice } from '#web/lists/view-choice.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Cards } from '#web/ui/card.tsx';
import { FilterBar, FilterChip, ResultLine } from '#web/ui/filter-bar.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Section } from '#web/ui/section.tsx';
import { CardsSkeleton, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { PRODUCT_LINES, type ProductLine } from '../product-facts.ts';
import { CompareBar, Comparison } from './comparison.tsx';
import { DRAFTS, listOf } from './lists.ts';
import { ProductCard, ProductRow } from './product-entry.tsx';
import { ProductSheet } from './product-sheet.tsx';
import styles from './products.module.css';
import { chosenQuery, productsQuery } from './queries.ts';

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
      <ResultLine end={<ViewChoice shown={shown} words="products" />}>
        {query.data ? t('list.found', { count: total, n: number(total) }) : ''}
      </ResultLine>
      <ListBody
        {...{ query, shown }}
        isEmpty={({ rows }) => rows.length === 0}
        pastEnd={total > 0 && <PastEnd shown={shown} />}
        waiting={state.view === 'cards' ? <CardsSkeleton /> : <RowsSkeleton count={6} plain />}
        nothing={{ title: t('list.empty.title'), text: t('list.empty.text') }}
      >
        {({ rows }) =>
          state.view === 'cards' ? (
            <div data-entries>
              <Cards>
                {rows.map((product, place) => (
                  <ProductCard key={product.id} {...{ product, place, shown }} />
                ))}
              </Cards>
            </div>
          ) : (
            <>
              <p className={styles.hint} aria-hidden="true">
                {t('compare.hint')}
              </p>
              <ul className={styles.list} data-entries>
                {rows.map((product, place) => (
                  <ProductRow key={product.id} {...{ product, place, shown }} />
                ))}
              </ul>
            </>
          )
        }
      </ListBody>
      <Pager
        {...{ page: state.page, pageSize: state.size, total, to: listOf(line).path }}
        search={(page, size) => searchWith({ page, size })}
      />
      {state.compare.length > 1 && compared.data && (
        <Comparison
          products={compared.data}
          onRemove={(id) => change({ compare: state.compare.filter((one) => one !== id) })}
        />
      )}
      {state.compare.length > 0 && <CompareBar shown={shown} />}
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
