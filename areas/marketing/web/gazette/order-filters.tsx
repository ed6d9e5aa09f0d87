import { useTranslation } from 'react-i18next';
import { hasWords } from '#shared/fold-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { ListSearch, SelectFilter } from '#web/lists/filters.tsx';
import type { ShownList } from '#web/lists/use-list.ts';
import { FilterBar, ResultLine, SortChoice } from '#web/ui/filter-bar.tsx';
import type { FreeBranch, Order } from '../../contract.ts';
import { ORDER_STATES, PRINTED } from '../../gazette-facts.ts';
import { type GAZETTE, ORDER_SORTS } from '../lists.ts';

type State = typeof GAZETTE.usual;

const nameOf = (one: Order) => `${one.company_name} ${one.branch_name} ${one.branch_place}`;
const copiesOf = (one: Order) => one.copies_de + one.copies_fr;

const BY: Readonly<Record<(typeof ORDER_SORTS)[number], (one: Order, other: Order) => number>> = {
  // As the portal answers them.
  newest: () => 0,
  company: (one, other) => nameOf(one).localeCompare(nameOf(other), 'de-CH'),
  copies: (one, other) => copiesOf(other) - copiesOf(one),
  delivery: (one, other) => one.delivery.day.localeCompare(other.delivery.day),
};

/** Whether nobody approved the proof of an order that stands. */
export const lacksProof = ({ status, approved }: Order) => status !== 'cancelled' && !approved;

/** The orders that an address asks for: words in the names of company and branch, how it stands, a language; sorted. */
export const ordersThatFit = (orders: readonly Order[], { q, only, language, sort }: State) =>
  orders
    .filter(
      (one) =>
        hasWords(nameOf(one), q) &&
        (only === '' || (only === 'unapproved' ? lacksProof(one) : one.status === only)) &&
        (language === '' || one[`copies_${language}`] > 0),
    )
    .sort(BY[sort]);

/** The branches without an order whose names have the words. */
export const branchesThatFit = (branches: readonly FreeBranch[], { q }: State) =>
  branches.filter((one) => hasWords(`${one.company} ${one.name} ${one.place}`, q));

interface OrderFiltersProps {
  shown: ShownList<State>;
  /** How many fit. */
  count: number;
}

/** What the office looks for among orders, or among branches without one. */
export function OrderFilters({ shown, count }: OrderFiltersProps) {
  const { t } = useTranslation('marketing');
  const { number } = useFormat();
  return (
    <>
      <FilterBar>
        <ListSearch shown={shown} label={t('office.search')} />
        {shown.state.show === 'orders' && (
          <>
            <SelectFilter
              shown={shown}
              name="only"
              label={t('office.only')}
              options={['', ...ORDER_STATES, 'unapproved'].map((value) => ({
                value,
                label: value === 'unapproved' ? t('office.unapproved') : t(value ? `status.${value}` : 'office.every'),
              }))}
            />
            <SelectFilter
              shown={shown}
              name="language"
              label={t('office.language')}
              options={['', ...PRINTED].map((value) => ({
                value,
                label: t(value ? `languages.${value}` : 'office.bothLanguages'),
              }))}
            />
          </>
        )}
      </FilterBar>
      <ResultLine
        end={
          shown.state.show === 'orders' && (
            <SortChoice
              label={t('office.sort')}
              value={shown.state.sort}
              options={ORDER_SORTS.map((value) => ({ value, label: t(`office.by.${value}`) }))}
              onChange={(chosen) => shown.change({ sort: ORDER_SORTS.find((one) => one === chosen) ?? 'newest' })}
            />
          )
        }
      >
        {t('office.found', { count, n: number(count) })}
      </ResultLine>
    </>
  );
}
