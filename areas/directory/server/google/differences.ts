import { createHash } from 'node:crypto';
import type { Place } from '#server/partners/google-places/places.ts';
import type { Patch } from '#server/records/record-kind.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { WEEKDAYS, weekdayOf } from '#shared/weekdays.ts';
import type { Branch } from '../../contract.ts';
import type { Difference, GoogleField } from '../../google-contract.ts';

/** What a branch holds of the fields that Google knows too. */
export type OurSide = Pick<
  Branch,
  'opening_hours' | 'special_days' | 'phone' | 'website' | 'street' | 'postcode' | 'place' | 'canton'
>;

/** One field of both sides: equal, different, or Google says nothing. `patch` is what taking Google's side writes. */
type Side =
  | { field: GoogleField; outcome: 'same' | 'unknown' }
  | { field: GoogleField; outcome: 'differs'; difference: Difference; patch: Patch };

/** Compares a branch with its place, field by field. What Google does not know is never a difference. */
export function compare(branch: OurSide, place: Place, today: string): Side[] {
  // The entry of a shop that is gone describes the past.
  if (place.state === 'closedForGood') return [];
  return [
    week(branch, place),
    specialDays(branch, place, today),
    phone(branch, place),
    website(branch, place),
    address(branch, place),
  ];
}

type Ranges = readonly { from: string; to: string }[];

const written = (ranges: Ranges | undefined) => (ranges ?? []).map(({ from, to }) => `${from}-${to}`).join(' ');

function week({ opening_hours: ours }: OurSide, { hours: google }: Place): Side {
  const field = 'opening_hours';
  if (!google) return { field, outcome: 'unknown' };
  if (ours && WEEKDAYS.every((day) => written(ours[day]) === written(google[day]))) return { field, outcome: 'same' };
  const ordered = Object.fromEntries(WEEKDAYS.flatMap((day) => (google[day] ? [[day, google[day]]] : [])));
  return {
    field,
    outcome: 'differs',
    difference: { field, ours, google: ordered, seen: digest(ordered) },
    patch: { opening_hours: ordered },
  };
}

/** Days of the coming week only: what applies on them now, whether by an entry of their own or by the week. */
function specialDays({ opening_hours, special_days }: OurSide, { specialDays: google }: Place, today: string): Side {
  const field = 'special_days';
  const coming = google.filter(({ date }) => date >= today);
  if (coming.length === 0) return { field, outcome: 'unknown' };
  const ours = (date: string): Ranges =>
    special_days.find((day) => day.date === date)?.ranges ?? opening_hours?.[weekdayOf(date)] ?? [];
  const other = coming.filter(({ date, ranges }) => written(ours(date)) !== written(ranges));
  if (other.length === 0) return { field, outcome: 'same' };
  const dates = new Set(other.map(({ date }) => date));
  const kept = special_days.filter(({ date }) => date >= today && !dates.has(date));
  const noteOf = (date: string) => {
    const { note_de, note_fr } = special_days.find((day) => day.date === date) ?? {};
    return { ...(note_de && { note_de }), ...(note_fr && { note_fr }) };
  };
  const taken = other.map((day) => ({ ...day, ...noteOf(day.date) }));
  return {
    field,
    outcome: 'differs',
    difference: {
      field,
      ours: other.map(({ date }) => ({ date, ranges: [...ours(date)] })),
      google: other,
      seen: digest(other),
    },
    // A special day ends by itself; those that are over are let go of on the way.
    patch: { special_days: [...kept, ...taken].toSorted((left, right) => left.date.localeCompare(right.date)) },
  };
}

function phone({ phone: ours }: OurSide, { phone: google }: Place): Side {
  const field = 'phone';
  if (google === null) return { field, outcome: 'unknown' };
  if (ours === google) return { field, outcome: 'same' };
  return {
    field,
    outcome: 'differs',
    difference: { field, ours, google, seen: digest(google) },
    patch: { phone: google },
  };
}

function website({ website: ours }: OurSide, { website: google }: Place): Side {
  const field = 'website';
  if (google === null) return { field, outcome: 'unknown' };
  if (ours !== null && plain(ours) === plain(google)) return { field, outcome: 'same' };
  const difference = { field, ours, google, seen: digest(google) } as const;
  return { field, outcome: 'differs', difference, patch: { website: google } };
}

/** An address of a page without what does not lead elsewhere: scheme, www, slash at the end, marks of campaigns. */
function plain(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, searchParams } = new URL(address);
  const query = [...searchParams].filter(([name]) => !name.startsWith('utm_')).sort();
  const path = pathname.replace(/\/+$/, '');
  return `${hostname.replace(/^www\./, '')}${path}?${new URLSearchParams(query)}`;
}

function address(branch: OurSide, { address: google, position }: Place): Side {
  const field = 'address';
  if (!google) return { field, outcome: 'unknown' };
  const ours = { street: branch.street, postcode: branch.postcode, place: branch.place };
  const theirs = { street: google.street ?? ours.street, postcode: google.postcode, place: google.place };
  if (sameText(ours.street, theirs.street) && ours.postcode === theirs.postcode && sameText(ours.place, theirs.place)) {
    return { field, outcome: 'same' };
  }
  const canton = CANTONS.find((one) => one === google.canton) ?? branch.canton;
  return {
    field,
    outcome: 'differs',
    difference: { field, ours, google: theirs, seen: digest(theirs) },
    patch: { ...theirs, canton, ...(position && { ...position, position_source: 'google' }) },
  };
}

/** Capital letters and "Str." for "Strasse" are no other address. */
function sameText(left: string | null, right: string | null): boolean {
  const plainly = (text: string | null) =>
    (text ?? '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replace(/str\.?(?=\s|$)/g, 'strasse')
      .replace(/[\s.,]+/g, ' ')
      .trim();
  return plainly(left) === plainly(right);
}

/** Stands for a value, so that what was seen can be told from what is there now. */
function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
