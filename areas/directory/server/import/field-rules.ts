import {
  day,
  email,
  language,
  languages,
  line,
  phone,
  plain,
  postcode,
  type ReadCell,
  website,
} from '#server/imports/plan/cell.ts';
import { type FieldRule, ID, NAME } from '#server/imports/plan/read-line.ts';
import { DayRanges, takenSchema } from '#shared/contracts/record-fields.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { type Field, type FieldKind, type Fields, mustBeSaid } from '#shared/records/field.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { canton, roles } from './cells.ts';
import { hours } from './hours-cell.ts';
import { TITLES } from './titles.ts';
import { type SheetKind, titlesOf } from './words.ts';

/** How a cell is read, by the kind of its field. */
const READ: Readonly<Partial<Record<FieldKind, ReadCell>>> = {
  name: line,
  line,
  text: plain,
  phone,
  mail: email,
  url: website,
  postcode,
  canton,
  language,
  languages,
  day,
  roles,
};

/** The columns that a sheet can have, in the order of the record's fields; a week has one for each day. */
export function fieldRules(kind: SheetKind, fields: Fields): FieldRule[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!field.sheet) return [];
    return field.kind === 'hours'
      ? WEEKDAYS.map((of) => rule(kind, of, hours, DayRanges))
      : [ruleOf(kind, name, field)];
  });
}

/** The column that names a record, and those that name the company and the branches of one. */
export const idRule = (kind: SheetKind) => rule(kind, 'id', line, ID);
export const companyRule = (kind: SheetKind): FieldRule => ({ ...rule(kind, 'company', line, NAME), required: true });
export const branchesRule = (kind: SheetKind) => rule(kind, 'branches', line, NAME);

function ruleOf(kind: SheetKind, name: string, field: Field): FieldRule {
  const read = READ[field.kind];
  if (!read) throw new Error(`No cell holds a field of the kind ${field.kind}.`);
  return { ...rule(kind, name, read, takenSchema(field)), ...(mustBeSaid(field) && { required: true }) };
}

function rule(kind: SheetKind, name: string, read: ReadCell, schema: FieldRule['schema']): FieldRule {
  const own = LOCALES.map((locale) => titlesOf(locale, kind)[name] ?? name);
  return { name, titles: TITLES[kind][name] ?? own, read, schema };
}
