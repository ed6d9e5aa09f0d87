import { IDENTITY, OPEN, OURS } from '#shared/names/field-levels.ts';
import type { Fields } from './field.ts';

/** The fields of a branch (table `branches`), in the order of its sheets. Its address has one level, as a whole. */
export const BRANCH_FIELDS = {
  name: { kind: 'name', max: 120, required: true, level: IDENTITY, told: true, sheet: 'both' },
  street: { kind: 'line', max: 120, told: true, sheet: 'both' },
  postcode: { kind: 'postcode', required: true, told: true, sheet: 'both' },
  place: { kind: 'name', max: 80, required: true, told: true, sheet: 'both' },
  canton: { kind: 'canton', required: true, told: true, sheet: 'both' },
  language: { kind: 'language', required: true, initial: 'de', level: IDENTITY, sheet: 'both' },
  phone: { kind: 'phone', level: OPEN, told: true, sheet: 'both' },
  email: { kind: 'mail', max: 254, level: OPEN, told: true, sheet: 'both' },
  website: { kind: 'url', max: 500, level: OPEN, told: true, sheet: 'both' },
  opening_hours: { kind: 'hours', level: OPEN, told: true, sheet: 'both' },
  directions_de: { kind: 'text', max: 500, level: OPEN, sheet: 'in' },
  directions_fr: { kind: 'text', max: 500, level: OPEN, sheet: 'in' },
  special_days: { kind: 'days', required: true, initial: [], level: IDENTITY, told: true },
  web_to_print_login_url: { kind: 'url', max: 500, level: OURS },
  // The point on the map, both or neither; within Switzerland and the land around it.
  latitude: { kind: 'number', min: 44.9, max: 48.8 },
  longitude: { kind: 'number', min: 4.9, max: 11.6 },
  is_main: { kind: 'flag', required: true, initial: false },
  active: { kind: 'flag', required: true, initial: true, told: true },
} as const satisfies Fields;
