import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { ImportKind, Line, PlanOptions } from '#server/imports/kind.ts';
import { foldNames, groupBy } from '#server/imports/plan/fold-names.ts';
import { planSheet, type Told, textsOf } from '#server/imports/plan/plan-sheet.ts';
import type { firstWith, Wanted } from '#server/imports/plan/planner.ts';
import { lacking, type ReadLine } from '#server/imports/plan/read-line.ts';
import { undoRecords } from '#server/imports/plan/undo.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { companyRule, fieldRules, idRule } from './field-rules.ts';
import { companiesNamed, type FindCompany } from './find-company.ts';
import { weekOf } from './hours-cell.ts';
import { type Present, presentBranches } from './present.ts';
import { undoneBranches } from './undo.ts';
import { wordsOf } from './words.ts';
import { writeBranches } from './write-branches.ts';

const FIELDS = [companyRule('branches'), ...fieldRules('branches', BRANCH_FIELDS), idRule('branches')];

/** Branches, found by their id, or in their company by name and postcode. */
export const branches: ImportKind = {
  name: 'directory.branches',
  fields: FIELDS,
  plan,
  write: writeBranches,
  undo: (tx, lines, committed, progress) => undoRecords(tx, undoneBranches, lines, committed, progress),
  words: (of) => wordsOf(of, 'branches'),
};

function plan(tx: Transaction, lines: readonly Line[], options: PlanOptions) {
  return planSheet(lines, options, { fields: FIELDS, lookUp: (read) => lookUp(tx, read), wish });
}

interface Lookups {
  companyOf: FindCompany;
  byId: ReadonlyMap<string, Present>;
  byName: ReadonlyMap<string, Present[]>;
  placeOf: Awaited<ReturnType<typeof knownPlaces>>;
  fold: (name: string) => string;
}

async function lookUp(tx: Transaction, read: readonly ReadLine[]): Promise<Lookups> {
  const { companyOf, named } = await companiesNamed(tx, read);
  const present = await presentBranches(tx, named, textsOf(read, 'id'));
  return {
    companyOf,
    byId: new Map(present.map((branch) => [branch.id, branch])),
    byName: groupBy(present, ({ optician_id, folded }) => `${optician_id} ${folded}`),
    placeOf: await knownPlaces(
      tx,
      read.map(({ values }) => values),
    ),
    fold: await foldNames(tx, textsOf(read, 'name')),
  };
}

/** What a line asks for. */
function wish({ line, cells, wrong }: Told, lookups: Lookups, first: ReturnType<typeof firstWith>): Wanted {
  const { id, company, ...rest } = cells;
  const home = typeof company === 'string' ? lookups.companyOf(company) : undefined;
  const folded = lookups.fold(String(rest.name ?? ''));
  const found = findBranch(lookups, { id, home, values: rest, folded });
  const own = found && 'values' in found ? found : undefined;
  const values = withWeek(rest, own?.values.opening_hours);
  const refused = [home, found].filter((one): one is LineReason => one !== undefined && 'code' in one);
  const reasons = [...wrong, ...refused];
  const optician = home && 'id' in home ? home.id : undefined;
  if (!own) {
    const known = lookups.placeOf(values.postcode);
    values.place ??= known?.place;
    values.canton ??= known?.canton;
    values.language ??= known?.language;
    reasons.push(...lacking({ ...values, company }, ['company', 'name', 'postcode', 'place', 'canton'], wrong));
    const before = reasons.length === 0 ? first(`${optician} ${folded} ${values.postcode}`, line.number) : undefined;
    if (before !== undefined) reasons.push({ field: '', code: 'duplicate', value: String(before) });
  }
  return {
    title: String(values.name ?? own?.values.name ?? ''),
    reasons,
    present: own,
    values,
    preset: { optician_id: optician },
    inWords: (field, value) => (field === 'optician_id' ? (home && 'name' in home ? home.name : null) : value),
  };
}

interface Sought {
  id: unknown;
  home: object | undefined;
  values: Readonly<Record<string, unknown>>;
  folded: string;
}

function findBranch(
  { byId, byName }: Pick<Lookups, 'byId' | 'byName'>,
  { id, home, values, folded }: Sought,
): Present | LineReason | undefined {
  const company = home && 'id' in home ? String(home.id) : undefined;
  if (typeof id === 'string') {
    const branch = byId.get(id);
    if (!branch) return { field: 'id', code: 'unknownId', value: id };
    const elsewhere = company !== undefined && branch.optician_id !== company;
    return elsewhere ? { field: 'company', code: 'otherCompany', value: String(branch.values.name) } : branch;
  }
  const named = byName.get(`${company} ${folded}`) ?? [];
  // Companies call all their branches by one name: another postcode is another branch.
  const [only, ...more] =
    values.postcode === undefined ? named : named.filter((branch) => branch.values.postcode === values.postcode);
  return more.length > 0 ? { field: 'name', code: 'ambiguous', value: String(values.name) } : only;
}

/** The columns of the days become one value; days without a column, or with an empty cell, stay as they are. */
function withWeek(values: Readonly<Record<string, unknown>>, present: unknown): Record<string, unknown> {
  const days = Object.fromEntries(Object.entries(values).filter(([name]) => WEEKDAYS.some((day) => day === name)));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in days)));
  return Object.keys(days).length === 0 ? others : { ...others, opening_hours: weekOf(days, present) };
}

/** Place, canton and language of a postcode: as the branches of the directory have it, or another line of the file. */
async function knownPlaces(tx: Transaction, read: readonly Readonly<Record<string, unknown>>[]) {
  const codes = [...new Set(read.map(({ postcode: code }) => code).filter((code) => typeof code === 'string'))];
  const rows = await tx.rows<{ postcode: string; place: string; canton: string; language: string }>(sql`
    select distinct on (postcode) postcode, place, canton, language from branches
    where postcode = any(${codes}::text[])
    group by postcode, place, canton, language order by postcode, count(*) desc, place`);
  const known = new Map<unknown, { place?: unknown; canton?: unknown; language?: unknown }>(
    rows.map((row) => [row.postcode, row]),
  );
  for (const { postcode: code, place, canton: of } of read) {
    if (code !== undefined && place && of && !known.has(code)) known.set(code, { place, canton: of });
  }
  return (code: unknown) => known.get(code);
}
