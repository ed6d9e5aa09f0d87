import type { Transaction } from '#database/scope.ts';
import { dayCell, type WrittenCell, type WrittenSheet } from '#server/sheets/written-sheet.ts';
import { internationalPhone } from '#shared/phone.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import type { Exported } from '../../export-facts.ts';
import type { ExportWords } from './export-words.ts';
import { type BranchRow, branchRows, type CompanyRow, companyRows, type PersonRow, personRows } from './rows.ts';

/** The table of an export. Its titles are those that the import understands: what leaves can come back. */
export async function tableOf(
  tx: Transaction,
  what: Exported,
  ids: readonly string[],
  words: ExportWords,
): Promise<WrittenSheet> {
  const name = words.kind.directory[what];
  if (what === 'companies') return { name, ...companyTable(await companyRows(tx, ids), words) };
  if (what === 'branches') return { name, ...branchTable(await branchRows(tx, ids), words) };
  return { name, ...personTable(await personRows(tx, ids), words) };
}

type Table = Pick<WrittenSheet, 'columns' | 'rows'>;

function companyTable(rows: readonly CompanyRow[], words: ExportWords): Table {
  const { companies: field, branches: at } = words.field;
  const own = words.export;
  return {
    columns: [field.name, at.street, at.postcode, at.place, at.canton, field.phone, field.email, field.website].concat([
      field.languages,
      field.member_since,
      own.programs,
      own.branches,
      own.people,
      field.id,
    ]),
    rows: rows.map((row): WrittenCell[] => [
      row.name,
      ...[row.street, row.postcode, row.place, row.canton, phone(row.phone), row.email, row.website],
      row.languages.map(words.languageName).join(', '),
      dayCell(row.member_since),
      row.programs.map(words.programName).join(', '),
      row.branches,
      row.people,
      row.id,
    ]),
  };
}

function branchTable(rows: readonly BranchRow[], words: ExportWords): Table {
  const field = words.field.branches;
  return {
    columns: [field.company, field.name, field.street, field.postcode, field.place, field.canton, field.language]
      .concat([field.phone, field.email, field.website])
      .concat(WEEKDAYS.map((day) => field[day]))
      .concat(field.id),
    rows: rows.map((row): WrittenCell[] => [
      ...[row.company, row.name, row.street, row.postcode, row.place, row.canton, words.languageName(row.language)],
      ...[phone(row.phone), row.email, row.website],
      ...WEEKDAYS.map((day) => hoursOf(row.opening_hours, day, words.value.closed)),
      row.id,
    ]),
  };
}

function personTable(rows: readonly PersonRow[], words: ExportWords): Table {
  const field = words.field.people;
  return {
    columns: [field.company, field.first_name, field.last_name, field.email, field.phone, field.mobile].concat([
      field.language,
      field.profession_de,
      field.profession_fr,
      field.roles,
      field.branches,
      field.id,
    ]),
    rows: rows.map((row): WrittenCell[] => [
      ...[row.company, row.first_name, row.last_name, row.email, phone(row.phone), phone(row.mobile)],
      ...[words.languageName(row.language), row.profession_de, row.profession_fr],
      row.roles.map(words.roleName).join(', '),
      row.branches.join('; '),
      row.id,
    ]),
  };
}

function phone(number: string | null): string | null {
  return number && internationalPhone(number);
}

function hoursOf(hours: BranchRow['opening_hours'], day: string, closed: string): string | null {
  if (!hours) return null;
  return (hours[day] ?? []).map(({ from, to }) => `${from}-${to}`).join(', ') || closed;
}
