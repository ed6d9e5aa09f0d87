import * as z from 'zod/mini';
import { CANTONS } from '#shared/names/cantons.ts';
import { LANGUAGES } from '#shared/names/languages.ts';
import { minuteInZurich, momentInZurich } from '#shared/zurich-clock.ts';
import {
  BOOKING_KINDS,
  type BookingValues,
  bookingValues,
  EMPTY_BOOKING,
  inLimits,
  inWindow,
} from '../booking/booking-values.ts';
import type { DateOut } from '../booking/queries.ts';

/** A session as its form has it, in minutes of Zurich's clock (`2026-12-24T08:30`). */
export interface SessionValues {
  key: string;
  starts: string;
  ends: string;
  place: string;
  link: string;
}

/** A date as its form has it: what is booked, and when, where and with whom. */
export interface DateValues extends BookingValues {
  sessions: readonly SessionValues[];
  languages: string[];
  place: string;
  venue: string;
  street: string;
  postcode: string;
  canton: string;
  link: string;
  instructors: readonly string[];
}

export const newSession = (key: string, starts = '', ends = ''): SessionValues => ({
  key,
  starts,
  ends,
  place: '',
  link: '',
});

export const EMPTY_DATE: DateValues = {
  ...EMPTY_BOOKING,
  // One session for the whole: its key is that of no part.
  ...{ sessions: [newSession('whole')], languages: ['de'], instructors: [] },
  ...{ place: '', venue: '', street: '', postcode: '', canton: '', link: '' },
};

/** A stored date as the form has it. */
export function valuesOf(date: DateOut): DateValues {
  const { place, venue, street, postcode, canton, link, languages, instructors } = date;
  return {
    ...bookingValues(date),
    sessions: date.sessions.map(({ key, startsAt, endsAt, place = null, link = null }) => ({
      ...{ key, starts: minuteInZurich(startsAt), ends: minuteInZurich(endsAt), place: place ?? '', link: link ?? '' },
    })),
    ...{ languages: [...languages], instructors, place: place ?? '', venue: venue ?? '', street: street ?? '' },
    ...{ postcode: postcode ?? '', canton: canton ?? '', link: link ?? '' },
  };
}

/** When a session ends that begins at `starts` in place of `before`: as long after it as it did. */
export function endAfter(ends: string, before: string, starts: string): string {
  if (ends === '' || before === '' || starts === '') return ends;
  const [end = 0, former = 0, next = 0] = [ends, before, starts].map((minute) => Date.parse(`${minute}Z`));
  return new Date(end + next - former).toISOString().slice(0, 16);
}

/** The same so many days later, on the same times of the clock. */
export function shifted(values: DateValues, days: number): DateValues {
  const later = (minute: string) => {
    if (minute === '') return '';
    const [day = '', time = ''] = minute.split('T');
    return `${new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
  };
  const laterMoment = (moment: string | null) => moment && momentInZurich(later(minuteInZurich(moment)));
  return {
    ...values,
    sessions: values.sessions.map((one) => ({ ...one, starts: later(one.starts), ends: later(one.ends) })),
    opensAt: laterMoment(values.opensAt),
    closesAt: laterMoment(values.closesAt),
    deregisterUntil: laterMoment(values.deregisterUntil),
  };
}

type Faults = [path: (string | number)[], reason: string][];

/** What is wrong with when it takes place: nothing there, turned round, over each other, or an hour that no clock shows. */
function sessionFaults(sessions: readonly SessionValues[]): Faults {
  if (sessions.length === 0) return [[[], 'dates']];
  const isReal = (minute: string) => minuteInZurich(momentInZurich(minute)) === minute;
  return sessions.flatMap(({ starts, ends, link }, place): Faults => {
    const at = (field: string) => [place, field];
    const found: Faults = [];
    for (const [field, minute] of [
      ['starts', starts],
      ['ends', ends],
    ] as const) {
      if (minute === '') found.push([at(field), 'dates']);
      else if (!isReal(minute)) found.push([at(field), 'hour']);
    }
    if (found.length === 0 && ends <= starts) found.push([at('ends'), 'turned']);
    const isOver = (other: SessionValues) => other.starts < ends && starts < other.ends;
    if (found.length === 0 && sessions.slice(0, place).some(isOver)) found.push([at('starts'), 'overlap']);
    if (link.trim() !== '' && !isAddress(link)) found.push([at('link'), 'website']);
    return found;
  });
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());

const sessions = z.pipe(
  z.custom<readonly SessionValues[]>(),
  z.transform((all: readonly SessionValues[], context) => {
    const faults = sessionFaults(all);
    for (const [path, message] of faults) context.issues.push({ code: 'custom', message, path, input: all });
    if (faults.length > 0) return [];
    const sorted = all.toSorted((one, other) => one.starts.localeCompare(other.starts));
    return sorted.map(({ key, starts, ends, place, link }) => ({
      ...{ key, startsAt: momentInZurich(starts), endsAt: momentInZurich(ends) },
      ...{ place: place.trim() || null, link: link.trim() || null },
    }));
  }),
);
const words = z.pipe(
  z.string(),
  z.transform((text: string) => text.trim() || null),
);
const link = z.pipe(
  z.string().check(z.refine((text) => text.trim() === '' || isAddress(text), { error: 'website' })),
  z.transform((text: string) => text.trim() || null),
);
const canton = z.pipe(
  z.string(),
  z.transform((text: string) => CANTONS.find((one) => one === text) ?? null),
);

interface Timed {
  sessions: readonly { startsAt: string }[];
  closesAt: string | null;
  deregisterUntil: string | null;
}

/** Nobody registers or leaves once it has begun. */
const beforeIt = (name: 'closesAt' | 'deregisterUntil') =>
  z.refine<Timed>(
    (date) => Date.parse(date[name] ?? '') <= Date.parse(date.sessions[0]?.startsAt ?? '') || date[name] === null,
    { error: 'late', path: [name] },
  );

/** What is typed, as the portal takes it. */
export const dateSchema = z
  .object({
    ...BOOKING_KINDS,
    ...{ sessions, venue: words, street: words, postcode: words, place: words, canton, link },
    languages: z.pipe(
      z.custom<string[]>(),
      z.transform((all: string[]) => LANGUAGES.filter((one) => all.includes(one))),
    ),
    instructors: z.pipe(
      z.custom<readonly string[]>(),
      z.transform((all: readonly string[]) => [...all]),
    ),
  })
  .check(inLimits, inWindow, beforeIt('closesAt'), beforeIt('deregisterUntil'));
export type TypedDate = z.output<typeof dateSchema>;
