import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { BRANDS } from '#shared/names/brands.ts';
import { SavedViews } from '#web/saved-views/saved-views.tsx';
import { ActiveFilter, FilterChip, SortChoice } from '#web/ui/filter-bar.tsx';
import type { SalesOverview } from '../../contract.ts';
import type { Line } from '../../sales-facts.ts';
import type { Stretch } from '../period.ts';
import { figuresQuery } from '../queries.ts';
import styles from '../sales.module.css';
import { SALES, type Shown } from '../sales-list.ts';
import { ofSeveral } from './headline.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useNames } from './use-names.ts';

/** So many branches stand side by side; more of them are one choice. */
const SIDE_BY_SIDE = 6;

interface FiltersProps {
  line: Line;
  shown: Shown;
  overview: SalesOverview;
  stretch: Stretch;
}

/** Whose figures, which months, which part of them. */
export function Filters({ line, shown, overview, stretch }: FiltersProps) {
  const { t } = useTranslation('sales');
  const names = useNames(line);
  const { brand, product } = shown.state;
  const every = { value: '', label: t('filter.allBrands') };
  return (
    <div className={styles.filters}>
      <Branches {...{ line, shown, overview }} />
      <div className={styles.choices}>
        <PeriodChoice {...{ shown, stretch }} last={overview.month} />
        {line === 'glasses' && (
          <SortChoice
            label={t('filter.brand')}
            value={brand}
            options={[every, ...BRANDS.map((value) => ({ value, label: names.brand(value) }))]}
            onChange={(value) => shown.set('brand', value)}
          />
        )}
        <SortChoice
          label={t('filter.product')}
          value={product}
          options={[
            { value: '', label: t('filter.allProducts') },
            ...names.groups.map(({ name, label }) => ({ value: name, label })),
          ]}
          onChange={(value) => shown.set('product', value)}
        />
        {brand && <ActiveFilter label={names.brand(brand)} onRemove={() => shown.change({ brand: '' })} />}
        {product && <ActiveFilter label={names.group(product)} onRemove={() => shown.change({ product: '' })} />}
        <SavedViews list={SALES} views={shown.views} />
      </div>
    </div>
  );
}

function Branches({ line, shown, overview }: Pick<FiltersProps, 'line' | 'shown' | 'overview'>) {
  const { t } = useTranslation('sales');
  const { branch } = shown.state;
  const many = overview.amount > SIDE_BY_SIDE;
  const month = overview.month;
  // The opening answer names thirty at most; a choice names all of them.
  const { data } = useQuery({
    ...figuresQuery(line, { from: month, to: month, branches: [], brand: '', product: '' }),
    enabled: overview.amount > overview.branches.length,
  });
  const branches = data?.branches ?? overview.branches;
  const several = ofSeveral(branches.map(({ opticianName }) => opticianName));
  const called = ({ name, opticianName }: (typeof branches)[number]) => (several ? `${name} (${opticianName})` : name);
  if (overview.amount < 2) return null;
  if (many) {
    return (
      <div className={styles.choices}>
        <SortChoice
          label={t('filter.branch')}
          value=""
          options={[
            { value: '', label: t(branch.length > 0 ? 'filter.addBranch' : 'filter.allBranches') },
            ...branches.filter(({ id }) => !branch.includes(id)).map((one) => ({ value: one.id, label: called(one) })),
          ]}
          onChange={(value) => value && shown.toggle('branch', value)}
        />
        {branches
          .filter(({ id }) => branch.includes(id))
          .map((one) => (
            <ActiveFilter key={one.id} label={called(one)} onRemove={() => shown.toggle('branch', one.id)} />
          ))}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser
    <div className={styles.chips} role="group" aria-label={t('filter.branch')}>
      <FilterChip pressed={branch.length === 0} onClick={() => shown.change({ branch: [] })}>
        {t('filter.allBranches')}
      </FilterChip>
      {branches.map(({ id, name }) => (
        <FilterChip key={id} pressed={branch.includes(id)} onClick={() => shown.toggle('branch', id)}>
          {name}
        </FilterChip>
      ))}
    </div>
  );
}
