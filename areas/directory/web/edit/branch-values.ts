import { writePhone } from '#shared/phone-text.ts';
import { POSTCODE } from '#shared/postcode.ts';
import { changedLevels, type LevelValues, levelValues } from '#web/who-sees/levels.ts';
import type { Branch } from '../../contract.ts';
import type { OpeningHours, SpecialDay } from '../hours/opening.ts';
import { checking, textOrNull } from './checks.ts';
import { areRanges, inOrder, weekInOrder } from './hours-week.ts';

export interface BranchValues {
  name: string;
  street: string;
  postcode: string;
  place: string;
  canton: string;
  language: string;
  phone: string;
  email: string;
  website: string;
  directions_de: string;
  directions_fr: string;
  web_to_print_login_url: string;
  latitude: number | null;
  longitude: number | null;
  is_main: boolean;
  active: boolean;
  levels: LevelValues;
}

export const NO_BRANCH: BranchValues = {
  name: '',
  street: '',
  postcode: '',
  place: '',
  canton: 'BE',
  language: 'de',
  phone: '',
  email: '',
  website: '',
  directions_de: '',
  directions_fr: '',
  web_to_print_login_url: '',
  latitude: null,
  longitude: null,
  is_main: false,
  active: true,
  levels: levelValues('branches', {}),
};

/** The fields of a branch as the form holds them. */
export function branchValues(branch: Branch): BranchValues {
  const { name, postcode, place, canton, language, is_main, active } = branch;
  const { street, phone, email, website, directions_de, directions_fr } = branch;
  return {
    name,
    street: street ?? '',
    postcode,
    place,
    canton,
    language,
    phone: writePhone(phone ?? ''),
    email: email ?? '',
    website: website ?? '',
    directions_de: directions_de ?? '',
    directions_fr: directions_fr ?? '',
    web_to_print_login_url: branch.web_to_print_login_url ?? '',
    latitude: branch.latitude,
    longitude: branch.longitude,
    is_main,
    active,
    levels: levelValues('branches', branch.levels),
  };
}

/** The values as they are stored, with the levels that are no longer those of `chosen`, or what is wrong with them. */
export async function readBranchValues({ levels, ...values }: BranchValues, chosen: LevelValues) {
  const check = checking();
  const visibility = changedLevels('branches', levels, chosen);
  const stored = {
    ...values,
    ...(Object.keys(visibility).length > 0 && { visibility }),
    web_to_print_login_url: check.website('web_to_print_login_url', values.web_to_print_login_url),
    name: check.required('name', values.name),
    street: textOrNull(values.street),
    postcode: values.postcode.trim(),
    place: check.required('place', values.place),
    phone: await check.phone('phone', values.phone),
    email: check.email('email', values.email),
    website: check.website('website', values.website),
    directions_de: textOrNull(values.directions_de),
    directions_fr: textOrNull(values.directions_fr),
  };
  if (!POSTCODE.test(stored.postcode)) check.fail('postcode', 'postcode');
  return { stored, faults: check.faults };
}

export interface HoursValues {
  opening_hours: OpeningHours;
  special_days: SpecialDay[];
  levels: LevelValues;
}

export function hoursValues(branch: Branch): HoursValues {
  return {
    opening_hours: branch.opening_hours ?? {},
    special_days: branch.special_days,
    levels: levelValues('branches', branch.levels),
  };
}

/** The hours in order, or what is wrong with them. */
export function readHoursValues({ opening_hours, special_days, levels }: HoursValues, chosen: LevelValues) {
  const check = checking();
  const week = weekInOrder(opening_hours);
  const days = special_days
    .map(({ date, ranges, note_de, note_fr }) => ({
      date,
      ranges: inOrder(ranges),
      ...(note_de?.trim() && { note_de: note_de.trim() }),
      ...(note_fr?.trim() && { note_fr: note_fr.trim() }),
    }))
    .toSorted((left, right) => left.date.localeCompare(right.date));
  if (!Object.values(week).every((ranges) => areRanges(ranges ?? []))) check.fail('opening_hours', 'hours');
  const dates = new Set(days.map(({ date }) => date));
  if (dates.has('') || dates.size !== days.length || !days.every(({ ranges }) => areRanges(ranges))) {
    check.fail('special_days', 'days');
  }
  const visibility = changedLevels('branches', levels, chosen);
  return { stored: { opening_hours: week, special_days: days, visibility }, faults: check.faults };
}
