import type { Transaction } from '#database/scope.ts';
import type { Line, PlanningKind, PlanOptions } from '#server/imports/kind.ts';
import { foldNames } from '#server/imports/plan/fold-names.ts';
import { planSheet, type Told, textsOf } from '#server/imports/plan/plan-sheet.ts';
import type { firstWith, Wanted } from '#server/imports/plan/planner.ts';
import { lacking, type ReadLine } from '#server/imports/plan/read-line.ts';
import { undoRecords } from '#server/imports/plan/undo.ts';
import type { LineReason } from '#shared/contracts/import.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import { branchesRule, companyRule, fieldRules, idRule } from './field-rules.ts';
import { branchFinder, type FindBranches } from './find-branch.ts';
import { companiesNamed, type FindCompany } from './find-company.ts';
import { findPerson, type PeopleIndex, peopleIndex } from './find-person.ts';
import { type Present, presentBranches, presentPeople } from './present.ts';
import { rolesToWrite } from './roles.ts';
import { undonePeople } from './undo.ts';
import { wordsOf } from './words.ts';
import { writePeople } from './write-people.ts';

const FIELDS = [companyRule('people'), ...fieldRules('people', STAFF_FIELDS), branchesRule('people'), idRule('people')];

/** People, found by their id, their mail address, or company and name. No import sends a mail. */
export const people: PlanningKind = {
  name: 'directory.people',
  fields: FIELDS,
  plan,
  write: writePeople,
  undo: (tx, lines, committed, progress) => undoRecords(tx, undonePeople, lines, committed, progress),
  words: (of) => wordsOf(of, 'people'),
};

function plan(tx: Transaction, lines: readonly Line[], options: PlanOptions) {
  return planSheet(lines, options, { fields: FIELDS, lookUp: (read) => lookUp(tx, lines, read), wish });
}

interface Lookups {
  companyOf: FindCompany;
  index: PeopleIndex;
  branches: readonly Present[];
  branchesOf: FindBranches;
  fold: (name: string) => string;
}

async function lookUp(tx: Transaction, lines: readonly Line[], read: readonly ReadLine[]): Promise<Lookups> {
  const { companyOf, named } = await companiesNamed(tx, read);
  const present = await presentPeople(tx, {
    companies: named,
    ids: textsOf(read, 'id'),
    emails: textsOf(read, 'email'),
  });
  const branches = await presentBranches(tx, [...new Set([...named, ...present.map((one) => one.optician_id)])], []);
  const places = lines.map(({ cells }) => cells.branches ?? '');
  const parts = places.flatMap((cell) => cell.split(/[,;|\n]| \/ /).map((part) => part.trim()));
  const towns = branches.map(({ values }) => String(values.place));
  const fold = await foldNames(tx, [...read.map(({ values }) => nameOf(values)), ...places, ...parts, ...towns]);
  return { companyOf, index: peopleIndex(present), branches, branchesOf: branchFinder(branches, fold), fold };
}

/** What a line asks for. */
function wish({ line, cells, wrong }: Told, lookups: Lookups, first: ReturnType<typeof firstWith>): Wanted {
  const { id, company, branches: places, roles: rolesCell, ...values } = cells;
  const home = typeof company === 'string' ? lookups.companyOf(company) : undefined;
  const folded = lookups.fold(nameOf(cells));
  const found = findPerson(lookups.index, { id, email: values.email, home, folded });
  const own = found && 'values' in found ? found : undefined;
  const optician = own?.optician_id ?? (home && 'id' in home ? home.id : undefined);
  const at = typeof places === 'string' ? lookups.branchesOf(places, optician) : undefined;
  const given = rolesToWrite(rolesCell, own?.values.roles, !own || typeof id === 'string');
  const refused = [home, found, at, given].filter((one): one is LineReason => one !== undefined && 'code' in one);
  const reasons = [...wrong, ...refused];
  if (!own) reasons.push(...lacking(cells, ['company', 'first_name', 'last_name'], wrong));
  // Nobody is given the address that a line before gives to somebody, however they were found; who is new may have a name alone.
  const { email } = values;
  const key = typeof email === 'string' ? email : !own && `${optician} ${folded}`;
  const before = key && reasons.length === 0 ? first(key, line.number) : undefined;
  const twice = key === email ? { field: 'email', code: 'emailTwice' } : { field: '', code: 'duplicate' };
  if (before !== undefined) reasons.push({ ...twice, value: String(before) });
  return {
    title: nameOf({ ...own?.values, ...values }),
    reasons,
    present: own,
    values: {
      ...values,
      ...(given && 'roles' in given && { roles: given.roles }),
      ...(at && 'ids' in at && { branch_ids: at.ids }),
    },
    preset: { optician_id: optician, roles: ['optician'] },
    inWords: (field, value) => inWords(field, value, home, lookups.branches),
  };
}

function nameOf(values: Readonly<Record<string, unknown>>): string {
  return [values.first_name, values.last_name].filter((part) => typeof part === 'string').join(' ');
}

/** Ids are shown as the names that people know. */
function inWords(field: string, value: unknown, home: object | undefined, branches: readonly Present[]): unknown {
  if (field === 'optician_id') return home && 'name' in home ? home.name : null;
  if (field !== 'branch_ids' || !Array.isArray(value)) return value;
  return value.map((id) => branches.find((branch) => branch.id === id)?.values.name ?? '');
}
