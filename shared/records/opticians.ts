import { IDENTITY, OPEN, PERSONAL } from '#shared/names/field-levels.ts';
import type { Fields } from './field.ts';

/** The fields of a company (table `opticians`), in the order of its sheets. */
export const OPTICIAN_FIELDS = {
  name: { kind: 'name', min: 2, max: 120, required: true, level: IDENTITY, by: 'consent', told: true, sheet: 'both' },
  phone: { kind: 'phone', level: OPEN, told: true, sheet: 'both' },
  email: { kind: 'mail', max: 254, level: OPEN, told: true, sheet: 'both' },
  website: { kind: 'url', max: 500, level: OPEN, told: true, sheet: 'both' },
  languages: { kind: 'languages', min: 1, required: true, initial: ['de'], level: IDENTITY, sheet: 'both' },
  member_since: { kind: 'day', level: PERSONAL, by: 'office', sheet: 'both' },
  description_de: { kind: 'text', max: 5000, level: OPEN, sheet: 'in' },
  description_fr: { kind: 'text', max: 5000, level: OPEN, sheet: 'in' },
  logo_image: { kind: 'file', level: IDENTITY },
  // A call of its own changes it.
  active: { kind: 'flag', required: true, initial: true, by: 'office', told: true },
  programs: { kind: 'programs', required: true, initial: [], apart: true, by: 'office', told: true },
} as const satisfies Fields;
