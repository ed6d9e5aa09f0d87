import type { ShownField } from '#shared/names/field-levels.ts';

/**
 * What a field of a record holds. By its kind a field is checked, read from a form or a cell, written into a sheet, a
 * mail or the change log:
 * `name` a line that is no address of the web, `line`, `text` of several lines, `phone` (E.164), `mail`, `url`,
 * `postcode`, `canton`, `language`, `languages`, `flag`, `number`, `day` (YYYY-MM-DD), `hours` of a week, `days` that
 * differ from it, `file` (its id), `roles`, `programs`, `branches` (their ids).
 */
export type FieldKind =
  | 'name'
  | 'line'
  | 'text'
  | 'phone'
  | 'mail'
  | 'url'
  | 'postcode'
  | 'canton'
  | 'language'
  | 'languages'
  | 'flag'
  | 'number'
  | 'day'
  | 'hours'
  | 'days'
  | 'file'
  | 'roles'
  | 'programs'
  | 'branches';

/** One field of a record; its words stand in `shared/records/words` under its name. */
export interface Field {
  kind: FieldKind;
  /** Characters of a text, or bounds of a number. */
  min?: number;
  max?: number;
  /** Never null. */
  required?: true;
  /** What a new record has unless it is said; a field that is never null and has no such value must be said. */
  initial?: unknown;
  /** The column that holds it among others, where it has none of its own. */
  in?: string;
  /** It stands in a table of its own. */
  apart?: true;
  /** Who sees it, unless somebody chose; absent where it goes with the record. */
  level?: ShownField;
  /** Who changes it, where that is not who edits the company: the office, or others with its consent. */
  by?: 'office' | 'consent';
  /** Members hear of its changes. */
  told?: true;
  /** Sheets have a column for it: those that are imported alone, or those that are exported too. */
  sheet?: 'in' | 'both';
}

export type Fields = Readonly<Record<string, Field>>;

const entries = <F extends Fields>(fields: F) => Object.entries(fields) as [keyof F & string, Field][];

/** Some of the fields. */
export function only<F extends Fields, Name extends keyof F & string>(fields: F, ...names: Name[]): Pick<F, Name> {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<F, Name>;
}

/** The fields without some. */
export function but<F extends Fields, Name extends keyof F & string>(fields: F, ...names: Name[]): Omit<F, Name> {
  const left: ReadonlySet<string> = new Set(names);
  return Object.fromEntries(entries(fields).filter(([name]) => !left.has(name))) as Omit<F, Name>;
}

/** The names of the fields that `picks` picks, in their order. */
export function namesOf<F extends Fields>(fields: F, picks: (field: Field) => boolean): (keyof F & string)[] {
  return entries(fields).flatMap(([name, field]) => (picks(field) ? [name] : []));
}

/** Whether a new record must say it. */
export const mustBeSaid = ({ required, initial }: Field): boolean => required === true && initial === undefined;

/** The columns that fields have in the table of their record: all of them, or those that `picks` picks. */
export function columnsOf(fields: Fields, picks: (field: Field) => boolean = () => true): string[] {
  const own = entries(fields).filter(([, field]) => !field.apart && picks(field));
  return [...new Set(own.map(([name, field]) => field.in ?? name))];
}

/** Whether sheets have a column for it. */
export const inSheets = ({ sheet }: Field): boolean => sheet !== undefined;
