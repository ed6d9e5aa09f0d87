import { BRANDS } from '#shared/names/brands.ts';
import { importSearch } from '#web/imports/import-search.ts';
import { defineList } from '#web/lists/define-list.ts';
import { choice, flag, id, manyLike, oneOf, param } from '#web/lists/param.ts';
import type { ShownList } from '#web/lists/use-list.ts';
import type { Query } from '#web/router/use-address.ts';
import { LINES, type Line, PERIODS } from '../sales-facts.ts';
import { MONTH_FORM } from './months.ts';
import { SPANS } from './period.ts';

const like = (form: RegExp) => param((given) => (typeof given === 'string' && form.test(given) ? given : ''));
const month = like(MONTH_FORM);

/** What is looked at of the figures: whose, which months, which part, and how it is compared. */
export const SALES = defineList({
  list: 'sales',
  path: '/app/sales',
  filters: {
    branch: manyLike(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    brand: oneOf(BRANDS),
    product: like(/^[a-z_]{1,40}$/),
  },
  look: {
    tab: choice(['glasses', 'conil', 'group']),
    span: choice(SPANS),
    from: month,
    to: month,
    /** Also what has figures in one of the two years alone. */
    whole: flag(1),
    /** Of the group: line, and how long a period. */
    line: choice(LINES),
    period: choice(PERIODS),
  },
  tidied: ({ tab, span }) => ({
    ...(tab !== 'group' && { line: 'glasses' as const, period: 'month' as const }),
    ...(span !== 'free' && { from: '' }),
  }),
});

export type SalesState = typeof SALES.usual;
export type Shown = ShownList<SalesState>;

/** The parts of the office's screen. */
export const PARTS = ['release', 'import', 'missing', 'figures', 'batches'] as const;

/** What the office looks at: which part, which import, which branch and month. */
export const OFFICE = { glasses: office('/app/sales/data-admin/glass'), conil: office('/app/sales/data-admin/conil') };

function office(path: string) {
  return defineList({ path, look: { part: choice(PARTS), month }, filters: { branch: id } });
}

/** The query of the office's screens: their own, and that of the frame's imports. */
export const officeSearch = (line: Line) => (query: Query) => ({
  ...importSearch(query),
  ...OFFICE[line].search(query),
});
