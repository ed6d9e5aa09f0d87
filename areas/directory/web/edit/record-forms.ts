import type { RecordTable } from '#shared/names/field-levels.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { but, type Fields } from '#shared/records/field.ts';
import { OPTICIAN_FIELDS } from '#shared/records/opticians.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import type { Stored } from '#web/forms/draft.ts';
import { type FormValues, recordSchema, recordValues } from '#web/forms/record-fields.ts';
import { type LevelValues, levelValues } from '#web/who-sees/levels.ts';

interface WithLevels {
  levels: LevelValues;
}

/** What the form of a record has of its fields: their schema, what a new one begins with, and what is stored. */
function formOf<F extends Fields>(table: RecordTable, fields: F) {
  type Values = FormValues<F> & WithLevels;
  const valuesOf = (record: object, levels: LevelValues): Values => ({
    ...recordValues(fields, record),
    levels: levelValues(table, levels),
  });
  return {
    schema: recordSchema<F, WithLevels>(fields),
    fresh: valuesOf({}, {}),
    stored: (record: WithLevels & { updated: string }): Stored<Values> => ({
      values: valuesOf(record, record.levels),
      stamp: record.updated,
    }),
  };
}

/** Whether a company is active has a call of its own. */
export const companyForm = formOf('opticians', but(OPTICIAN_FIELDS, 'active'));
export type CompanyValues = typeof companyForm.fresh;

/** Hours and special days have a form of their own. */
export const branchForm = formOf('branches', but(BRANCH_FIELDS, 'opening_hours', 'special_days'));
export type BranchValues = typeof branchForm.fresh;

export const personForm = formOf('staff', STAFF_FIELDS);
export type PersonValues = typeof personForm.fresh;
