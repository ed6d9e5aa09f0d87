import { CANTONS } from '#shared/names/cantons.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { PROGRAMS } from '#shared/names/programs.ts';
import { ROLES } from '#shared/names/roles.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice, columns, manyLike, manyOf, param } from '#web/lists/param.ts';
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

/** Path of the list. */
export const LIST_PATH = '/app/opticians';

/** The list of companies. `erfa` are numbers of groups; `at` and `pin` the map's middle and zoom, and its open card. */
export const OPTICIANS = defineList({
  list: 'opticians',
  path: LIST_PATH,
  filters: {
    canton: manyOf(CANTONS),
    language: manyOf(LANGUAGES),
    program: manyOf(PROGRAMS),
    role: manyOf(ROLES),
    erfa: manyLike(/^[1-9]\d{0,2}$/),
    board: choice(BOARDS),
    active: choice(ACTIVITIES),
  },
  look: { sort: choice(SORTS), view: choice(VIEWS), cols: columns(COLUMNS, USUAL_COLUMNS) },
  paged: true,
  place: { at: param(tidyPosition), pin: param(tidyPin) },
  tidied: ({ view }) => (view === 'map' ? {} : { at: '', pin: '' }),
});
export type ListState = typeof OPTICIANS.usual;

/** The filters of which several values can be ticked, in the order they are shown. */
export const FACETS = ['program', 'canton', 'language', 'role', 'erfa'] as const;
export type Facet = (typeof FACETS)[number];
