import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#shared/names/languages.ts';
import { townIn } from '#shared/town.ts';
import { dayInZurich } from '#shared/zurich-clock.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import { FacetGroup } from '#web/ui/filter-bar.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { COURSE_AUDIENCES, COURSE_CATEGORIES } from '../../course-facts.ts';
import { choicesQuery, instructorsQuery } from '../queries.ts';
import { type ListState, POINTS } from './courses-list.ts';

type Many = 'category' | 'place' | 'canton' | 'language' | 'audience';

/** What courses are about, where and when they are held, by whom, for whom and for how many points. */
export function Facets({ shown: { state, toggle, set } }: { shown: ShownList<ListState> }) {
  const { t } = useTranslation('courses');
  const { locale } = useLanguage();
  const { compare, month } = useFormat();
  const { data: choices = [] } = useQuery(choicesQuery());
  const { data: instructors = [] } = useQuery(instructorsQuery());
  const there = (values: readonly (string | null)[], chosen: readonly string[]) =>
    [...new Set([...values, ...chosen])].filter((value) => value !== null).sort(compare);
  const now = Date.now();
  // Of what is over, or of what is to come: in other months the list has nothing.
  const months = there(
    choices
      .filter(({ ends_at }) => Date.parse(ends_at) < now === (state.scope === 'past'))
      .map(({ starts_at }) => dayInZurich(starts_at).slice(0, 7)),
    state.month === '' ? [] : [state.month],
  );
  const group = (name: Many, title: string, values: readonly string[], label: (value: string) => string) => {
    const chosen: readonly string[] = state[name];
    const options = values.map((value) => ({ value, label: label(value), checked: chosen.includes(value) }));
    return options.length > 0 && <FacetGroup {...{ title, options }} onToggle={(value) => toggle(name, value)} />;
  };
  const one = (
    name: 'month' | 'instructor' | 'points',
    any: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <SelectField
      label={t(`list.${name}`)}
      value={String(state[name])}
      onChange={({ target }) => set(name, target.value)}
    >
      <option value="">{any}</option>
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
  const cantons = there(
    choices.map(({ canton }) => canton),
    state.canton,
  );
  const places = there(
    choices.map(({ place }) => place),
    state.place,
  );
  return (
    <>
      {state.view === 'list' &&
        one(
          'month',
          t('list.anyMonth'),
          months.map((value) => [value, month(`${value}-01`)]),
        )}
      {group('category', t('list.category'), COURSE_CATEGORIES, (value) => t(`category.${value}`))}
      {group('place', t('list.place'), places, (place) => townIn(locale, place))}
      {group('canton', t('list.canton'), cantons, (canton) => canton)}
      {group('language', t('list.language'), LOCALES, (language) => t(`language.${language}`))}
      {group('audience', t('list.audience'), COURSE_AUDIENCES, (value) => t(`audience.${value}`))}
      {one(
        'instructor',
        t('list.anyInstructor'),
        instructors.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]),
      )}
      {one(
        'points',
        t('list.anyPoints'),
        POINTS.map((count) => [String(count), t('list.pointsFrom', { count })]),
      )}
    </>
  );
}
