import { LOCALES, PROGRAMS, type Program, ROLES, type Role } from '#access/names.ts';
import { keepAll } from '#web/saved-views/view-query.ts';
import { PAGE_SIZES, type PageSize } from '#web/ui/pager-facts.ts';

export const CANTONS = [
  ...['AG', 'AI', 'AR', 'BE', 'BL', 'BS', 'FR', 'GE', 'GL', 'GR', 'JU', 'LU', 'NE', 'NW', 'OW', 'SG', 'SH', 'SO'],
  ...['SZ', 'TG', 'TI', 'UR', 'VD', 'VS', 'ZG', 'ZH'],
] as const;
export const LANGUAGES = [...LOCALES, 'en', 'it'] as const;
export const SORTS = ['name', 'place', 'newest'] as const;
export const VIEWS = ['table', 'cards'] as const;
/** Which companies: those in operation, those that are not, or both. */
export const ACTIVITIES = ['active', 'inactive', 'all'] as const;

/** What the list shows, every value set. */
export interface ListState {
  q: string;
  canton: readonly string[];
  language: readonly string[];
  program: readonly Program[];
  role: readonly Role[];
  active: (typeof ACTIVITIES)[number];
  sort: (typeof SORTS)[number];
  view: (typeof VIEWS)[number];
  page: number;
  size: PageSize;
}

/** The list's query as it stands in the address: only what differs from the usual view, lists joined with commas. */
export type ListSearch = Partial<Record<keyof ListState, string | number>>;

const MAX_TEXT = 100;
const MAX_PAGE = 10_000;

/** Reads whatever stands in the address. Unknown keys and values fall away, nothing throws. */
export function readList(query: Record<string, unknown>): ListState {
  return {
    q: asText(query.q).slice(0, MAX_TEXT),
    canton: asList(query.canton, CANTONS),
    language: asList(query.language, LANGUAGES),
    program: asList(query.program, PROGRAMS),
    role: asList(query.role, ROLES),
    active: oneOf(query.active, ACTIVITIES),
    sort: oneOf(query.sort, SORTS),
    view: oneOf(query.view, VIEWS),
    page: asPage(query.page),
    size: PAGE_SIZES.find((size) => String(size) === asText(query.size)) ?? PAGE_SIZES[0],
  };
}

/** The shortest query that stands for a state; `readList` gives the state back. */
export function writeList(state: ListState): ListSearch {
  const usual = readList({});
  const search: ListSearch = {};
  for (const key of Object.keys(usual) as (keyof ListState)[]) {
    const value = state[key];
    const written = typeof value === 'object' ? value.join(',') : value;
    if (written !== '' && written !== usual[key]) search[key] = written;
  }
  return search;
}

/** The `search` of the screen: any query in, the tidy one out. */
export function listSearch(query: Record<string, unknown>): ListSearch | { all: 1 } {
  return keepAll(query, writeList(readList(query)));
}

/** How many filters are in force; the search text is none of them. */
export function countFilters(state: ListState): number {
  const { canton, language, program, role } = state;
  return canton.length + language.length + program.length + role.length + (state.active === 'active' ? 0 : 1);
}

/** The state with a filter value added or taken away, back on the first page. */
export function toggled(state: ListState, facet: 'canton' | 'language' | 'program' | 'role', value: string): ListState {
  const before: readonly string[] = state[facet];
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...readList({ ...state, [facet]: values }), page: 1 };
}

/** Keeps view, order and page size, and lifts every filter and the search text. */
export function withoutFilters({ sort, view, size }: ListState): ListState {
  return readList({ sort, view, size });
}

function asText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? `${value}` : '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL takes no such character, and nobody types one
  return text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').toWellFormed();
}

function asList<Value extends string>(value: unknown, known: readonly Value[]): Value[] {
  const given = new Set(Array.isArray(value) ? value.map(asText) : asText(value).split(','));
  return known.filter((one) => given.has(one));
}

function oneOf<Value extends string>(value: unknown, known: readonly [Value, ...Value[]]): Value {
  return known.find((one) => one === value) ?? known[0];
}

function asPage(value: unknown): number {
  const page = Math.trunc(Number(asText(value)));
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
