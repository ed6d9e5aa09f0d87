import type { WrittenCell, WrittenSheet } from '#server/sheets/written-sheet.ts';
import type { Locale } from '#shared/names/languages.ts';
import { TIME_ZONE } from '#shared/time-zone.ts';
import type { Pair, SalesData, Sums } from '../../contract.ts';
import german from './words/tables/de.json' with { type: 'json' };
import french from './words/tables/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** The change against the year before; empty where there is no base to compare with. */
export function changeOf(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before <= 0) return null;
  return Math.round((now / before - 1) * 10_000) / 10_000;
}

/** A brand as it is written. */
export const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

/** What a file of figures is called. */
export const tableName = (locale: Locale): string => WORDS[locale].file;

/** What is written besides the figures. */
export interface TableFacts {
  locale: Locale;
  /** Names of product groups. */
  groups: ReadonlyMap<string, string>;
  /** All there is, in place of what can be compared. */
  whole: boolean;
  who: string;
  now: Date;
  /** What was filtered by, as it is called; empty: nothing. */
  filters: Readonly<Record<'branch' | 'brand' | 'group', string>>;
}

/**
 * What is shown, as sheets: months with what they are of, branches, brands, groups. Compared is what is compared on screen:
 * only what has figures in both years, unless all is. A CSV has the months alone.
 */
export function dataTables(data: SalesData, facts: TableFacts): [WrittenSheet, ...WrittenSheet[]] {
  const { locale, groups, whole } = facts;
  const { sheets, heads, now, fair, before } = WORDS[locale];
  const columns = [...now, ...(whole ? [] : fair), ...before];
  const cells = (sums: Sums): WrittenCell[] => cellsOf(sums, whole);
  const months: WrittenSheet = {
    name: sheets.months,
    columns: [heads.month, ...columns],
    rows: [
      ...data.months.map((one, at) => [one.month, ...cells(pairOf(one, data.previous[at]))]),
      [heads.total, ...cells(data.totals)],
    ],
  };
  const brands = data.brands.map(({ brand, ...sums }) => [brandName(brand), ...cells(sums)]);
  return [
    months,
    filterSheet(data, facts),
    {
      name: sheets.branches,
      columns: [heads.branch, heads.place, ...columns],
      rows: data.branches.map(({ name, place, ...sums }) => [name, place, ...cells(sums)]),
    },
    ...(brands.length > 0 ? [{ name: sheets.brands, columns: [heads.brand, ...columns], rows: brands }] : []),
    {
      name: sheets.groups,
      columns: [heads.group, ...columns],
      rows: data.productGroups.map(({ productGroup, ...sums }) => [
        groups.get(productGroup) ?? productGroup,
        ...cells(sums),
      ]),
    },
  ];
}

function cellsOf({ all, fair }: Sums, whole: boolean): WrittenCell[] {
  const { units, turnover } = all;
  const compared = whole ? all : fair;
  const { unitsBefore = null, turnoverBefore = null } = compared ?? {};
  const change = compared ? changeOf(compared.turnover, turnoverBefore) : null;
  const own = whole ? [] : [compared?.units ?? null, compared?.turnover ?? null];
  return [units, turnover, ...own, unitsBefore, turnoverBefore, change];
}

type Month = SalesData['months'][number];

/** A month with that of the year before. */
function pairOf(now: Month, then: Month | undefined): Sums {
  const pair = (one: Figure | null, earlier: Figure | null): Pair => ({
    units: one?.units ?? null,
    turnover: one?.turnover ?? null,
    unitsBefore: earlier?.units ?? null,
    turnoverBefore: earlier?.turnover ?? null,
  });
  return { all: pair(now, then ?? null), fair: now.fair && pair(now.fair, then?.fair ?? null) };
}

type Figure = { units: number | null; turnover: number | null };

/** The second sheet: who took it along, when, how far the data reach, and what they were filtered by. */
function filterSheet(data: SalesData, { locale, whole, who, now, filters }: TableFacts): WrittenSheet {
  const { sheets, heads, facts, compare } = WORDS[locale];
  const time = new Intl.DateTimeFormat('de-CH', { timeZone: TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });
  return {
    name: sheets.filter,
    columns: [sheets.filter, ''],
    rows: [
      [facts.who, who],
      [facts.when, time.format(now)],
      [facts.asOf, data.asOf?.month ?? ''],
      [facts.period, `${data.from} – ${data.to}`],
      [heads.branch, filters.branch || facts.all],
      [heads.brand, filters.brand || facts.all],
      [heads.group, filters.group || facts.all],
      [compare.label, whole ? compare.whole : compare.fair],
      [facts.compared, `${data.comparison.comparable} / ${data.comparison.months}`],
    ],
  };
}
