import type { Transaction } from '#database/scope.ts';
import { dayCell, type WrittenCell, type WrittenSheet } from '#server/sheets/written-sheet.ts';
import { internationalPhone } from '#shared/phone.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import type { FieldKind, Fields } from '#shared/records/field.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import type { Branch } from '../../contract.ts';
import type { Exported } from '../../export-facts.ts';
import type { ExportWords } from './export-words.ts';
import { branchRows, companyRows, personRows } from './rows.ts';

/** One column of a sheet: its title, and what stands in it of a row. */
type Column<Row> = readonly [title: string, cell: (row: Row) => WrittenCell];

/** The table of an export. Its titles are those that the import understands: what leaves can come back. */
export async function tableOf(
  tx: Transaction,
  what: Exported,
  ids: readonly string[],
  words: ExportWords,
): Promise<WrittenSheet> {
  const name = words.kind.directory[what];
  if (what === 'companies') return { name, ...table(companyColumns(words), await companyRows(tx, ids)) };
  if (what === 'branches') return { name, ...table(branchColumns(words), await branchRows(tx, ids)) };
  return { name, ...table(personColumns(words), await personRows(tx, ids)) };
}

function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Pick<WrittenSheet, 'columns' | 'rows'> {
  return { columns: columns.map(([title]) => title), rows: rows.map((row) => columns.map(([, cell]) => cell(row))) };
}

type Rows<Read extends (...given: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Read>>[number];

function companyColumns(words: ExportWords): Column<Rows<typeof companyRows>>[] {
  const at = words.titles('branches');
  const address = (['street', 'postcode', 'place', 'canton'] as const).map(
    (part): Column<Rows<typeof companyRows>> => [at(part), (row) => row[part]],
  );
  const [name, ...others] = fieldColumns(OPTICIAN_FIELDS, words.titles('companies'), words);
  return [
    ...(name ? [name] : []),
    ...address,
    ...others,
    [words.export.programs, (row) => row.programs.map(words.programName).join(', ')],
    [words.export.branches, (row) => row.branches],
    [words.export.people, (row) => row.people],
    [words.titles('companies')('id'), (row) => row.id],
  ];
}

function branchColumns(words: ExportWords): Column<Rows<typeof branchRows>>[] {
  const title = words.titles('branches');
  return [
    [title('company'), (row) => row.company],
    ...fieldColumns(BRANCH_FIELDS, title, words),
    [title('id'), (row) => row.id],
  ];
}

function personColumns(words: ExportWords): Column<Rows<typeof personRows>>[] {
  const title = words.titles('people');
  return [
    [title('company'), (row) => row.company],
    ...fieldColumns(STAFF_FIELDS, title, words),
    [title('branches'), (row) => row.branches],
    [title('id'), (row) => row.id],
  ];
}

type Values = Readonly<Record<string, unknown>>;

/** The columns of a record's own fields, in their order; a week has one for each day. */
function fieldColumns(fields: Fields, title: (name: string) => string, words: ExportWords): Column<Values>[] {
  return Object.entries(fields).flatMap(([name, { kind, sheet }]): Column<Values>[] => {
    if (sheet !== 'both') return [];
    if (kind === 'hours') return WEEKDAYS.map((day) => [title(day), (row) => hoursOf(row[name], day, words)]);
    return [[title(name), (row) => cellOf(kind, row[name], words)]];
  });
}

function cellOf(kind: FieldKind, value: unknown, words: ExportWords): WrittenCell {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    return value.map(kind === 'languages' ? words.languageName : words.roleName).join(', ');
  }
  const text = String(value);
  if (kind === 'phone') return internationalPhone(text);
  if (kind === 'language') return words.languageName(text);
  return kind === 'day' ? dayCell(text) : text;
}

function hoursOf(hours: unknown, day: (typeof WEEKDAYS)[number], words: ExportWords): string | null {
  if (!hours) return null;
  const ranges = (hours as NonNullable<Branch['opening_hours']>)[day] ?? [];
  return ranges.map(({ from, to }) => `${from}-${to}`).join(', ') || words.value.closed;
}
