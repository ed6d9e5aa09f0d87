import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { Line } from '#server/imports/kind.ts';
import { foldWord } from '#shared/fold-text.ts';
import type { Line as ProductLine } from '../../sales-facts.ts';
import { addMonths } from '../data/months.ts';
import { GROUP_WORDS } from './fields.ts';

/** What a list is read with. */
export interface Lookups {
  /** Names of branches by id. */
  branches: ReadonlyMap<string, string>;
  /** Ids by brand and number, as the office assigned them. */
  byNumber: ReadonlyMap<string, string>;
  /** Ids by folded name and place; null: several are called so. Of companies' names, which the office approves. */
  byName: ReadonlyMap<string, string | null>;
  /** The same of names in which stands what owners write: a branch's own name, or its place. */
  byOwnName: ReadonlyMap<string, string | null>;
  /** Whether it has: by id and name. */
  isKnown(branch: string, name: string): boolean;
  /** Folded places with several branches. */
  crowded: ReadonlySet<string>;
  /** Numbers that stand with two different places in this file. */
  twofold: ReadonlySet<string>;
  /** `foldWord`, remembered: the same few words stand in thousands of lines. */
  fold(text: string): string;
  groups: ReadonlyMap<string, string>;
  groupNames: ReadonlyMap<string, string>;
  /** The last month that has ended, and the oldest that may be written. */
  last: string;
  oldest: string;
}

/** Reads what a list is compared with, in a fixed number of statements. */
export async function lookUp(tx: Transaction, line: ProductLine, lines: readonly Line[]): Promise<Lookups> {
  const [branches, names, numbers, groups, clock] = await Promise.all([
    tx.rows<Branch>(sql`select id, name, place, active, optician_name as company from internal.named_sales_branches()`),
    tx.rows<{ branch_id: string; name: string }>(sql`select branch_id, name from internal.known_sales_names(${line})`),
    tx.rows<{ brand: string; number: string; branch_id: string }>(
      sql`select brand, number, branch_id from internal.customer_numbers(${line})`,
    ),
    tx.rows<{ name: string; de: string; fr: string }>(
      sql`select name, de, fr from sales_product_groups where line = ${line}`,
    ),
    tx.row<{ month: string }>(sql`select to_char(internal.running_month(now()), 'YYYY-MM') as month`),
  ]);
  const running = clock?.month ?? '';
  const fold = remembered(foldWord);
  const known = new Set(names.map((one) => `${one.branch_id} ${one.name}`));
  const isKnown = (branch: string, name: string) => known.has(`${branch} ${name}`);
  return {
    branches: new Map(branches.map(({ id, name, company }) => [id, name === company ? name : `${company}, ${name}`])),
    byNumber: new Map(numbers.map((one) => [`${one.brand} ${one.number}`, one.branch_id])),
    byName: namesOf(branches, ({ company }) => [company]),
    // One that the office knows is not another's who is called so by now.
    byOwnName: namesOf(
      branches,
      ({ name, place, company, active }) =>
        active && foldWord(place) !== '' ? [name, `${company} ${name}`, `${company} ${place}`] : [],
      isKnown,
    ),
    isKnown,
    crowded: crowdedOf(branches),
    twofold: twofoldNumbers(lines, fold),
    fold,
    groups: new Map(
      groups.flatMap(({ name, de, fr }) =>
        [name, de, fr, ...(GROUP_WORDS[name] ?? [])].map((word) => [foldWord(word), name] as const),
      ),
    ),
    groupNames: new Map(groups.map(({ name, de }) => [name, de])),
    last: addMonths(running, -1),
    oldest: addMonths(running, -60),
  };
}

function remembered(fold: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded !== undefined) return folded;
    folded = fold(text);
    known.set(text, folded);
    return folded;
  };
}

interface Branch {
  id: string;
  name: string;
  place: string;
  active: boolean;
  company: string;
}

/** Letters of a folded name with its place, which is kept: others are found by their numbers. */
const LONGEST = 400;

/** Ids by the names that branches have; of several the only one that `wins`. */
function namesOf(
  branches: readonly Branch[],
  of: (branch: Branch) => string[],
  wins: (id: string, name: string) => boolean = () => false,
) {
  const ids = new Map<string, Set<string>>();
  for (const branch of branches) {
    for (const called of new Set(of(branch).map(foldWord))) {
      const name = `${called} ${foldWord(branch.place)}`;
      if (name.length <= LONGEST) ids.set(name, (ids.get(name) ?? new Set()).add(branch.id));
    }
  }
  const only = ([first, ...more]: string[]) => (first !== undefined && more.length === 0 ? first : null);
  return new Map(
    [...ids].map(([name, all]) => [name, only([...all]) ?? only([...all].filter((id) => wins(id, name)))]),
  );
}

function crowdedOf(branches: readonly { place: string }[]) {
  const known = new Set<string>();
  const crowded = new Set<string>();
  for (const place of branches.map((branch) => foldWord(branch.place))) (known.has(place) ? crowded : known).add(place);
  return crowded;
}

function twofoldNumbers(lines: readonly Line[], fold: Lookups['fold']): Set<string> {
  const places = new Map<string, string>();
  const twofold = new Set<string>();
  for (const { cells } of lines) {
    const { number = '', place = '' } = cells;
    if (number === '' || place === '') continue;
    const known = places.get(number);
    if (known !== undefined && known !== fold(place)) twofold.add(number);
    places.set(number, fold(place));
  }
  return twofold;
}
