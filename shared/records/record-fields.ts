import { IDENTITY, KNOWN, type RecordTable, type ShownField } from '#shared/names/field-levels.ts';
import { BRANCH_FIELDS } from './branches.ts';
import type { Field, Fields } from './field.ts';
import { OPTICIAN_FIELDS } from './opticians.ts';
import { STAFF_FIELDS } from './staff.ts';

/** The fields of each record of the directory. What differs by field is said there, and nowhere else. */
export const RECORD_FIELDS = { opticians: OPTICIAN_FIELDS, branches: BRANCH_FIELDS, staff: STAFF_FIELDS } as const;

/** A field by its name, of whichever record: what has one name is of one kind. */
export function fieldNamed(name: string): Field | undefined {
  const lists: readonly Fields[] = Object.values(RECORD_FIELDS);
  return lists.find((fields) => Object.hasOwn(fields, name))?.[name];
}

type WithLevel<F extends Fields> = {
  [Name in keyof F as F[Name] extends { level: ShownField } ? Name : never]: ShownField;
};

function levelsOf<F extends Fields>(fields: F): WithLevel<F> {
  const shown = Object.entries(fields).flatMap(([name, { level }]) => (level ? [[name, level]] : []));
  return Object.fromEntries(shown) as WithLevel<F>;
}

/** The fields that have levels, with what holds for an address and for the name of a person as a whole. */
export const SHOWN_FIELDS = {
  opticians: levelsOf(OPTICIAN_FIELDS),
  branches: { ...levelsOf(BRANCH_FIELDS), address: IDENTITY },
  staff: { name: KNOWN, ...levelsOf(STAFF_FIELDS) },
} as const satisfies Record<RecordTable, Record<string, ShownField>>;
