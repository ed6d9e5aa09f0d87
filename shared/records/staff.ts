import { KNOWN, PERSONAL } from '#shared/names/field-levels.ts';
import type { Fields } from './field.ts';

/** The fields of a person (table `staff`), in the order of the sheets. Both names have one level, as a whole. */
export const STAFF_FIELDS = {
  first_name: { kind: 'name', max: 80, required: true, told: true, sheet: 'both' },
  last_name: { kind: 'name', max: 80, required: true, told: true, sheet: 'both' },
  email: { kind: 'mail', max: 254, in: 'work_contact', level: PERSONAL, told: true, sheet: 'both' },
  phone: { kind: 'phone', in: 'work_contact', level: PERSONAL, told: true, sheet: 'both' },
  mobile: { kind: 'phone', in: 'work_contact', level: PERSONAL, told: true, sheet: 'both' },
  language: { kind: 'language', required: true, initial: 'de', level: KNOWN, sheet: 'both' },
  profession_de: { kind: 'line', max: 120, level: KNOWN, told: true, sheet: 'both' },
  profession_fr: { kind: 'line', max: 120, level: KNOWN, told: true, sheet: 'both' },
  // The main branch comes first. Owners give the roles that are marked for it.
  roles: { kind: 'roles', required: true, initial: ['optician'], apart: true, sheet: 'both' },
  branch_ids: { kind: 'branches', required: true, initial: [], apart: true },
  portrait_image: { kind: 'file', level: KNOWN },
  active: { kind: 'flag', required: true, initial: true, told: true },
  // The person's own attributes, and the seat on the board.
  programs: { kind: 'programs', required: true, initial: [], apart: true, by: 'office', told: true },
  board_member: { kind: 'flag', required: true, initial: false, by: 'office' },
} as const satisfies Fields;
