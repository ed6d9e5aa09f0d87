import type { LineReason } from '#shared/contracts/import.ts';
import { BRANDS, type Brand } from '#shared/names/brands.ts';
import type { Line as ProductLine } from '../../sales-facts.ts';
import { isSumLine, readMonth, readNumber } from './cells.ts';
import type { Lookups } from './look-up.ts';

export interface Values {
  units: number;
  turnover: number;
}

/** Which figure: of a branch, a month (YYYY-MM), a brand (null: of conil) and a product group. */
export interface FigureKey {
  branch_id: string;
  month: string;
  brand: string | null;
  product_group: string;
}

/** A figure as a list tells it. */
export type Figure = FigureKey & Values;

/** A branch, the folded name and place by which a line means it and which the office has not seen yet, and how the file writes them. */
export interface CalledBranch {
  branch_id: string;
  name: string;
  told: string;
}

/** CHF of one line at most: what the column holds. */
export const MAX_TURNOVER = 9_999_999_999.99;
export const MAX_UNITS = 1_000_000;

type Cells = Readonly<Record<string, string>>;

/** The figure of a line, or every reason why there is none. */
export function readFigure(
  cells: Cells,
  of: { line: ProductLine; brand: Brand | null },
  lookups: Lookups,
): { figure: Figure | null; called?: CalledBranch | undefined; reasons: LineReason[] } {
  if (isSumLine(cells, lookups.fold)) return { figure: null, reasons: [{ field: '', code: 'sumLine' }] };
  const reasons: LineReason[] = [];
  const wrong = (field: string, code: string, value?: string) => {
    reasons.push({ field, code, ...(value !== undefined && { value: value.slice(0, 120) }) });
    return undefined;
  };
  const found = branchOf(cells, of, lookups, wrong);
  const month = monthOf(cells.month ?? '', lookups, wrong);
  const brand = of.line === 'conil' ? null : (of.brand ?? brandOf(cells.brand ?? '', lookups, wrong));
  const group = groupOf(cells.productGroup ?? '', of.line, lookups, wrong);
  const units = unitsOf(cells.units ?? '', wrong);
  const turnover = turnoverOf(cells.turnover ?? '', wrong);
  if (
    found === undefined ||
    month === undefined ||
    brand === undefined ||
    group === undefined ||
    units === undefined ||
    turnover === undefined
  ) {
    return { figure: null, reasons };
  }
  const { branch_id, called } = found;
  return { figure: { branch_id, month, brand, product_group: group, units, turnover }, called, reasons };
}

type Wrong = (field: string, code: string, value?: string) => undefined;

/** By the supplier's number first, then by name and place. */
function branchOf(
  cells: Cells,
  of: { line: ProductLine; brand: Brand | null },
  lookups: Lookups,
  wrong: Wrong,
): { branch_id: string; called?: CalledBranch } | undefined {
  const { number = '', name = '', place = '' } = cells;
  if (number !== '' && lookups.twofold.has(number)) return wrong('number', 'numberTwice', number);
  if (number !== '') {
    const brand = of.line === 'conil' ? '' : (of.brand ?? knownBrand(cells.brand ?? '', lookups) ?? '');
    // A number that was assigned without a supplier is one of lists that name none.
    const assigned =
      lookups.byNumber.get(`${brand} ${number}`) ??
      (of.brand === null ? lookups.byNumber.get(` ${number}`) : undefined);
    if (assigned !== undefined) return { branch_id: assigned };
  }
  const called = `${lookups.fold(name)} ${lookups.fold(place)}`;
  const own = lookups.byOwnName.get(called);
  // A place is written by anybody: where another one is called so, the office is asked, and where that is known there are two.
  const isOther = own !== undefined && own !== lookups.byName.get(called);
  const isTwo = isOther && own !== null && lookups.isKnown(own, called);
  const approved = isTwo && lookups.byName.has(called) ? null : lookups.byName.get(called);
  const named = name === '' ? undefined : approved === undefined ? own : approved;
  if (named && (!approved || isOther) && !lookups.isKnown(named, called)) {
    const told = [name, place].filter(Boolean).join(', ').slice(0, 200);
    return { branch_id: named, called: { branch_id: named, name: called, told } };
  }
  if (named) return { branch_id: named };
  if (number !== '') return wrong('number', 'unknownNumber', number);
  if (name === '') return wrong('name', 'required');
  // A name that is a place says of none of its branches which one is meant.
  if (place === '' && lookups.crowded.has(lookups.fold(name))) return wrong('name', 'severalInPlace', name);
  return wrong('name', named === null ? 'severalBranches' : 'unknownBranch', [name, place].filter(Boolean).join(', '));
}

function monthOf(text: string, { last, oldest }: Lookups, wrong: Wrong) {
  if (text === '') return wrong('month', 'required');
  const month = readMonth(text);
  if (month === undefined) return wrong('month', 'month', text);
  if (month > last) return wrong('month', 'future', text);
  return month < oldest ? wrong('month', 'tooOld', text) : month;
}

function knownBrand(text: string, { fold }: Lookups) {
  const folded = fold(text);
  return BRANDS.find((brand) => folded.startsWith(brand));
}

function brandOf(text: string, lookups: Lookups, wrong: Wrong) {
  if (text === '') return wrong('brand', 'required');
  return knownBrand(text, lookups) ?? wrong('brand', 'unknownBrand', text);
}

/** Conil without a group is its own line of products. */
function groupOf(text: string, line: ProductLine, { groups, fold }: Lookups, wrong: Wrong) {
  if (text === '') return line === 'conil' ? 'lens' : wrong('productGroup', 'required');
  return groups.get(fold(text)) ?? wrong('productGroup', 'unknownGroup', text);
}

function unitsOf(text: string, wrong: Wrong) {
  if (text === '') return wrong('units', 'required');
  const units = readNumber(text);
  if (units === undefined) return wrong('units', 'number', text);
  if (!Number.isInteger(units)) return wrong('units', 'whole', text);
  return Math.abs(units) > MAX_UNITS ? wrong('units', 'tooLarge', text) : units;
}

function turnoverOf(text: string, wrong: Wrong) {
  if (text === '') return wrong('turnover', 'required');
  const turnover = readNumber(text);
  if (turnover === undefined) return wrong('turnover', 'number', text);
  return Math.abs(turnover) > MAX_TURNOVER ? wrong('turnover', 'tooLarge', text) : Math.round(turnover * 100) / 100;
}
