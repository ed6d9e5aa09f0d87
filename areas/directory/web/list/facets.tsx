import { useTranslation } from 'react-i18next';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { type FacetValue, facetOptions } from '#web/lists/facet-options.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { useSteadyFacets } from '#web/lists/use-steady-facets.ts';
import { useViewer } from '#web/session/use-session.ts';
import { Radio } from '#web/ui/choice.tsx';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './list.module.css';
import type { ListResult } from './list-result.ts';
import { ACTIVITIES, FACETS, type Facet, LANGUAGES, type ListState } from './list-search.ts';

export interface FacetsProps {
  shown: ShownList<ListState>;
  facets: ListResult['facets'] | undefined;
}

/** The filters with the number of companies behind each value: in the aside, below 1391 in the sheet. */
export function Facets({ shown, facets }: FacetsProps) {
  const { t } = useTranslation('opticians');
  const { can } = useViewer();
  const format = useFormat();
  const label = useFacetLabel();
  const valuesOf = useSteadyFacets<Facet>(facets);
  return (
    <>
      {FACETS.map((facet) => {
        const found = options(facet, valuesOf(facet), shown.state[facet]);
        if (found.length === 0) return null;
        // The answer has the largest first: those of the cantons stand there at first, and all of them by name.
        const named = found.map((option, rank) => ({ ...option, rank, label: label(facet, option.value) }));
        const values = ORDER[facet] ? named : named.toSorted((left, right) => format.compare(left.label, right.label));
        return (
          <FacetGroup
            key={facet}
            title={t(`facet.${facet}`)}
            moreLabel={facet === 'canton' ? t('facet.allCantons') : undefined}
            options={values}
            onToggle={(value) => shown.toggle(facet, value)}
          />
        );
      })}
      <Board shown={shown} facets={facets} />
      {can('canManageDatabase') && <Activity shown={shown} facets={facets} />}
    </>
  );
}

/** The word of a facet's value, e.g. the canton's name. */
export function useFacetLabel(): (facet: Facet, value: string) => string {
  const { t } = useTranslation(['opticians', 'common']);
  return (facet, value) => {
    if (facet === 'erfa') return t('list.erfa', { number: value });
    return facet === 'program' ? t(`common:program.${value}`) : t(`${facet}.${value}`);
  };
}

/** Short lists keep their order while one ticks; cantons stand by their name in the language on screen. */
const ORDER: Record<Facet, readonly string[] | undefined> = {
  program: PROGRAMS,
  canton: undefined,
  language: LANGUAGES,
  role: ROLES,
  erfa: Array.from({ length: 999 }, (_, index) => String(index + 1)),
};

/** Values with their counts, short lists in their own order. */
function options(facet: Facet, values: readonly FacetValue[], ticked: readonly string[]) {
  const all = facetOptions(values, ticked);
  const order = ORDER[facet];
  return order ? all.toSorted((left, right) => order.indexOf(left.value) - order.indexOf(right.value)) : all;
}

/** Companies with somebody on the board, where there are any. */
function Board({ shown: { state, change }, facets }: FacetsProps) {
  const { t } = useTranslation('opticians');
  const checked = state.board === 'yes';
  const [found] = useSteadyFacets<'board'>(facets)('board');
  if (!found && !checked) return null;
  return (
    <FacetGroup
      title={t('facet.board')}
      options={[{ value: 'yes', label: t('list.board'), count: found?.count ?? 0, checked }]}
      onToggle={() => change({ board: checked ? 'any' : 'yes' })}
    />
  );
}

function Activity({ shown: { state, change }, facets }: FacetsProps) {
  const { t } = useTranslation('opticians');
  const format = useFormat();
  const count = (activity: string) => {
    if (!facets) return undefined;
    const values = facets.active.filter(({ value }) => activity === 'all' || value === activity);
    return format.number(values.reduce((sum, { count }) => sum + count, 0));
  };
  return (
    <Section title={t('facet.active')} small>
      <div className={styles.radios}>
        {ACTIVITIES.map((activity) => (
          <Radio
            key={activity}
            name="active"
            label={t(`activity.${activity}`)}
            count={count(activity)}
            checked={state.active === activity}
            onChange={() => change({ active: activity })}
          />
        ))}
      </div>
    </Section>
  );
}
