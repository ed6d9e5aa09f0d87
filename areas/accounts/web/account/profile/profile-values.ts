import * as z from 'zod/mini';
import { writePhone } from '#shared/phone-text.ts';
import type { Stored } from '#web/forms/draft.ts';
import { email, phone, required, text } from '#web/forms/field-kinds.ts';

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

export const profileSchema = z.object({
  first_name: required(80),
  last_name: required(80),
  profession_de: text(120),
  profession_fr: text(120),
  email: email(),
  phone: phone(),
  mobile: phone(),
});

/** The fields as they are typed. */
export type ProfileValues = z.input<typeof profileSchema>;

/** What is in the fields of a stored row; telephone numbers as people write them. */
export function storedProfile({ updated, work_contact, ...row }: ProfileRow): Stored<ProfileValues> {
  return {
    values: {
      first_name: row.first_name,
      last_name: row.last_name,
      profession_de: row.profession_de ?? '',
      profession_fr: row.profession_fr ?? '',
      email: work_contact.email ?? '',
      phone: writePhone(work_contact.phone ?? ''),
      mobile: writePhone(work_contact.mobile ?? ''),
    },
    stamp: updated,
  };
}

/** The row's columns for the checked values. */
export function profileColumns({ email, phone, mobile, ...columns }: z.output<typeof profileSchema>) {
  // Null takes away what is kept apart from the row, too.
  return { ...columns, work_contact: { email, phone, mobile } };
}
