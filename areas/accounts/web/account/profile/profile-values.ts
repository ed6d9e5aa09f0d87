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

export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'professionDe',
  'professionFr',
  'email',
  'phone',
  'mobile',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The fields as they are typed. */
export type ProfileValues = Record<ProfileField, string>;

/** What is in the fields of a stored row; telephone numbers as people write them. */
export function valuesOf(row: ProfileRow): ProfileValues {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    professionDe: row.profession_de ?? '',
    professionFr: row.profession_fr ?? '',
    email: row.work_contact.email ?? '',
    phone: writePhone(row.work_contact.phone ?? ''),
    mobile: writePhone(row.work_contact.mobile ?? ''),
  };
}

/** A Swiss number as `031 555 01 42`, any other as it is stored. */
function writePhone(phone: string): string {
  const swiss = /^\+41(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return swiss ? `0${swiss.slice(1).join(' ')}` : phone;
}

/** The row's columns for what was typed; `numbers` are the telephone numbers in E.164. */
export function columnsOf(values: ProfileValues, numbers: { phone: string | null; mobile: string | null }) {
  const email = values.email.trim();
  return {
    first_name: values.firstName.trim(),
    last_name: values.lastName.trim(),
    profession_de: values.professionDe.trim() || null,
    profession_fr: values.professionFr.trim() || null,
    // Null takes away what is kept apart from the row, too.
    work_contact: { email: email || null, phone: numbers.phone, mobile: numbers.mobile },
  };
}

export type FieldFault = 'missing' | 'tooLong' | 'email' | 'phone';

const LIMITS: Readonly<Partial<Record<ProfileField, number>>> = {
  firstName: 80,
  lastName: 80,
  professionDe: 120,
  professionFr: 120,
  email: 254,
};

/** What is wrong with typed values, by field; telephone numbers are checked apart, by the library that knows them. */
export function profileFaults(values: ProfileValues): Partial<Record<ProfileField, FieldFault>> {
  const faults: Partial<Record<ProfileField, FieldFault>> = {};
  for (const field of ['firstName', 'lastName'] as const) {
    if (values[field].trim() === '') faults[field] = 'missing';
  }
  for (const [field, limit] of Object.entries(LIMITS) as [ProfileField, number][]) {
    if (values[field].trim().length > limit) faults[field] = 'tooLong';
  }
  const email = values.email.trim();
  if (email !== '' && !/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email)) faults.email ??= 'email';
  return faults;
}

/** The fields whose values differ. */
export function differing(left: ProfileValues, right: ProfileValues): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => left[field].trim() !== right[field].trim());
}

/**
 * What to show when somebody else changed the row: `base` is what editing began with, `mine` what was typed, `theirs`
 * what is stored now. Fields that only one side changed are merged; the others are to be decided.
 */
export function mergeOf(base: ProfileValues, mine: ProfileValues, theirs: ProfileValues) {
  const changedThere = differing(base, theirs);
  const conflicts = changedThere.filter(
    (field) => differing(base, mine).includes(field) && mine[field].trim() !== theirs[field].trim(),
  );
  const merged = { ...mine };
  for (const field of changedThere) if (!conflicts.includes(field)) merged[field] = theirs[field];
  return { changedThere, conflicts, merged };
}
