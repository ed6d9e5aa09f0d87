import { only } from '#shared/records/field.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import type { Stored } from '#web/forms/draft.ts';
import { type FormValues, recordSchema, recordValues } from '#web/forms/record-fields.ts';

/** One's own row of `staff`, as far as one changes it oneself. */
export interface ProfileRow {
  id: string;
  first_name: string;
  last_name: string;
  portrait_image: string | null;
  profession_de: string | null;
  profession_fr: string | null;
  language: string;
  work_contact: { email?: string; phone?: string; mobile?: string };
  /** The stamp of the last change, to notice changes by others. */
  updated: string;
}

/** What one says of oneself; the rest of a person is for those who edit the company. */
const OWN = only(STAFF_FIELDS, 'first_name', 'last_name', 'profession_de', 'profession_fr', 'email', 'phone', 'mobile');

export const profileSchema = recordSchema(OWN);

/** What is in the fields of a stored row. */
export function storedProfile(row: ProfileRow): Stored<FormValues<typeof OWN>> {
  return { values: recordValues(OWN, row), stamp: row.updated };
}
