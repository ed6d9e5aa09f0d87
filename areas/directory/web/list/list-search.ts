import { CANTONS } from '#shared/names/cantons.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { PROGRAMS, type Program } from '#shared/names/programs.ts';
import { ROLES, type Role } from '#shared/names/roles.ts';
import { keepAll } from '#web/saved-views/view-query.ts';
import { PAGE_SIZES, type PageSize } from '#web/ui/pager-facts.ts';
import { tidyPin, tidyPosition } from '../map/position.ts';

export const LANGUAGES = [...LOCALES, 'en', 'it'] as const;
export const SORTS = ['name', 'place', 'newest'] as const;
export const VIEWS = ['table', 'cards', 'map'] as const;
/** Which companies: those in operation, those that are not, or both. */
export const ACTIVITIES = ['active', 'inactive', 'all'] as const;

/** Companies of anybody, or with somebody on the board. */
export const BOARDS = ['any', 'yes'] as const;
/** What stands at the right of a row, beside the name and place that always do. */
export const COLUMNS = ['cantons', 'languages', 'erfa', 'branches', 'people', 'programs', 'faces'] as const;
export type Column = (typeof COLUMNS)[number];
const USUAL_COLUMNS: readonly Column[] = ['programs', 'faces'];
/** Stands in the address for no columns at all: saying nothing means the usual ones. */
const NO_COLUMNS = 'none';

/** What the list shows, every value set. */
export interface ListState {
  q: string;
  canton: readonly string[];
  language: readonly string[];
  program: readonly Program[];
  role: readonly Role[];
  /** Numbers of ERFA groups. */
  erfa: readonly string[];
  board: (typeof BOARDS)[number];
  active: (typeof ACTIVITIES)[number];
  sort: (typeof SORTS)[number];
  view: (typeof VIEWS)[number];
  /** From left to right. */
  cols: readonly Column[];
  page: number;
  size: PageSize;
  /** Of the map: its middle and zoom, and the branch whose card is open; '' for none and in the other views. */
  at: string;
  pin: string;
}

/** The list's query as it stands in the address: only what differs from the usual view, lists joined with commas. */
export type ListSearch = Partial<Record<keyof ListState, string | number>>;

const MAX_TEXT = 100;
const MAX_PAGE = 10_000;

/** Reads whatever stands in the address. Unknown keys and values fall away, nothing throws. */
export function readList(query: Record<string, unknown>): ListState {
  const view = oneOf(query.view, VIEWS);
  return {
    q: asText(query.q).slice(0, MAX_TEXT),
    canton: asList(query.canton, CANTONS),
    language: asList(query.language, LANGUAGES),
    program: asList(query.program, PROGRAMS),
    role: asList(query.role, ROLES),
    erfa: asNumbers(query.erfa),
    board: oneOf(query.board, BOARDS),
    active: oneOf(query.active, ACTIVITIES),
    sort: oneOf(query.sort, SORTS),
    view,
    cols: asColumns(query.cols),
    page: asPage(query.page),
    size: PAGE_SIZES.find((size) => String(size) === asText(query.size)) ?? PAGE_SIZES[0],
    at: view === 'map' ? tidyPosition(query.at) : '',
    pin: view === 'map' ? tidyPin(query.pin) : '',
  };
}

/** The shortest query that stands for a state; `readList` gives the state back. */
export function writeList(state: ListState): ListSearch {
  const usual = readList({});
  const search: ListSearch = {};
  for (const key of Object.keys(usual) as (keyof ListState)[]) {
    const written = inAddress(key, state);
    if (written !== '' && written !== inAddress(key, usual)) search[key] = written;
  }
  return search;
}

function inAddress(key: keyof ListState, state: ListState): string | number {
  const value = state[key];
  if (typeof value !== 'object') return value;
  return value.length === 0 && key === 'cols' ? NO_COLUMNS : value.join(',');
}

/** The `search` of the screen: any query in, the tidy one out. */
export function listSearch(query: Record<string, unknown>): ListSearch | { all: 1 } {
  return keepAll(query, writeList(readList(query)));
}

/** The filters of which several values can be ticked, in the order they are shown. */
export const FACETS = ['program', 'canton', 'language', 'role', 'erfa'] as const;
export type Facet = (typeof FACETS)[number];

/** How many filters are in force; the search text is none of them. */
export function countFilters(state: ListState): number {
  const lists = FACETS.reduce((sum, facet) => sum + state[facet].length, 0);
  return lists + (state.board === 'any' ? 0 : 1) + (state.active === 'active' ? 0 : 1);
}

/** The state with a filter value added or taken away, back on the first page. */
export function toggled(state: ListState, facet: Facet, value: string): ListState {
  const before: readonly string[] = state[facet];
  const values = before.includes(value) ? before.filter((other) => other !== value) : [...before, value];
  return { ...readList({ ...state, [facet]: values }), page: 1 };
}

/** Keeps view, order, columns and page size, and lifts every filter and the search text. */
export function withoutFilters({ sort, view, cols, size }: ListState): ListState {
  return { ...readList({ sort, view, size }), cols };
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

const MAX_GROUPS = 30;

/** Numbers of groups, each once, the lowest first. */
function asNumbers(value: unknown): string[] {
  const given = Array.isArray(value) ? value.map(asText) : asText(value).split(',');
  const known = [...new Set(given)].filter((one) => /^[1-9]\d{0,2}$/.test(one));
  return known.toSorted((left, right) => Number(left) - Number(right)).slice(0, MAX_GROUPS);
}

function asColumns(value: unknown): readonly Column[] {
  if (asText(value) === NO_COLUMNS) return [];
  const given = Array.isArray(value) ? value.map(asText) : asText(value).split(',');
  const known = [...new Set(given)].flatMap((one) => COLUMNS.filter((column) => column === one));
  return known.length > 0 ? known : USUAL_COLUMNS;
}

function oneOf<Value extends string>(value: unknown, known: readonly [Value, ...Value[]]): Value {
  return known.find((one) => one === value) ?? known[0];
}

function asPage(value: unknown): number {
  const page = Math.trunc(Number(asText(value)));
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}
