import * as z from 'zod/mini';
import type { DateInput } from '#shared/contracts/registration-office.ts';
import { CANTONS } from '#shared/names/cantons.ts';
import { minuteInZurich, momentInZurich } from '#shared/zurich-clock.ts';

/** A session as its form has it, in minutes of Zurich's clock (`2026-12-24T08:30`). */
export interface SessionValues {
  key: string;
  starts: string;
  ends: string;
  place: string;
  link: string;
}

/** A date as its form has it. */
export interface DateValues {
  sessions: readonly SessionValues[];
  languages: string[];
  place: string;
  venue: string;
  street: string;
  postcode: string;
  canton: string;
  link: string;
  seatsMin: string;
  seatsMax: string;
  priceMember: string;
  priceExternal: string;
  opensAt: string;
  closesAt: string;
  deregisterUntil: string;
  externals: boolean;
  waitingList: boolean;
  asks: string[];
  instructors: readonly string[];
}

/** A date as the portal answers and takes it. */
export type DateOut = Required<Omit<DateInput, 'id' | 'updated'>>;

export const newSession = (key: string, starts = '', ends = ''): SessionValues => ({
  key,
  starts,
  ends,
  place: '',
  link: '',
});

export const EMPTY_DATE: DateValues = {
  sessions: [],
  languages: ['de'],
  place: '',
  venue: '',
  street: '',
  postcode: '',
  canton: '',
  link: '',
  seatsMin: '',
  seatsMax: '',
  priceMember: '',
  priceExternal: '',
  opensAt: '',
  closesAt: '',
  deregisterUntil: '',
  externals: false,
  waitingList: true,
  asks: [],
  instructors: [],
};

/** A stored date as the form has it. */
export function valuesOf(date: DateOut): DateValues {
  const minute = (moment: string | null) => (moment === null ? '' : minuteInZurich(moment));
  const typed = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    sessions: date.sessions.map(({ key, startsAt, endsAt, place = null, link = null }) => ({
      ...{ key, starts: minute(startsAt), ends: minute(endsAt), place: place ?? '', link: link ?? '' },
    })),
    ...{
      languages: [...date.languages],
      place: typed(date.place),
      venue: typed(date.venue),
      street: typed(date.street),
    },
    ...{ postcode: typed(date.postcode), canton: typed(date.canton), link: typed(date.link) },
    ...{ seatsMin: typed(date.seatsMin), seatsMax: typed(date.seatsMax) },
    ...{ priceMember: typed(date.priceMember), priceExternal: typed(date.priceExternal) },
    ...{ opensAt: minute(date.opensAt), closesAt: minute(date.closesAt) },
    ...{ deregisterUntil: minute(date.deregisterUntil), externals: date.externals, waitingList: date.waitingList },
    ...{ asks: [...date.asks], instructors: date.instructors },
  };
}

/** The same so many days later, on the same times of the clock. */
export function shifted(values: DateValues, days: number): DateValues {
  const later = (minute: string) => {
    if (minute === '') return '';
    const [day = '', time = ''] = minute.split('T');
    return `${new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)}T${time}`;
  };
  return {
    ...values,
    sessions: values.sessions.map((one) => ({ ...one, starts: later(one.starts), ends: later(one.ends) })),
    opensAt: later(values.opensAt),
    closesAt: later(values.closesAt),
    deregisterUntil: later(values.deregisterUntil),
  };
}

type Faults = [path: (string | number)[], reason: string][];

/** What is wrong with when it takes place: nothing there, turned round, over each other, or an hour that no clock shows. */
function sessionFaults(sessions: readonly SessionValues[]): Faults {
  if (sessions.length === 0) return [[['sessions'], 'required']];
  const isReal = (minute: string) => minuteInZurich(momentInZurich(minute)) === minute;
  return sessions.flatMap(({ starts, ends, link }, place): Faults => {
    const at = (field: string) => ['sessions', place, field];
    const found: Faults = [];
    for (const [field, minute] of [
      ['starts', starts],
      ['ends', ends],
    ] as const) {
      if (minute === '') found.push([at(field), 'required']);
      else if (!isReal(minute)) found.push([at(field), 'hour']);
    }
    if (found.length === 0 && ends <= starts) found.push([at('ends'), 'order']);
    const isOver = (other: SessionValues) => other.starts < ends && starts < other.ends;
    if (found.length === 0 && sessions.slice(0, place).some(isOver)) found.push([at('starts'), 'overlap']);
    if (link.trim() !== '' && !isAddress(link)) found.push([at('link'), 'website']);
    return found;
  });
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text.trim()) && URL.canParse(text.trim());
const numberOf = (text: string) =>
  text.trim() === ''
    ? null
    : Number(
        text
          .trim()
          .replaceAll(/[’'\s]/g, '')
          .replace(',', '.'),
      );

function seatFaults({ seatsMin, seatsMax }: DateValues): Faults {
  const [least, most] = [numberOf(seatsMin), numberOf(seatsMax)];
  const fits = (seats: number | null) => seats === null || (Number.isInteger(seats) && seats >= 1 && seats <= 10_000);
  if (!fits(least)) return [[['seatsMin'], 'seats']];
  if (!fits(most)) return [[['seatsMax'], 'seats']];
  return least !== null && most !== null && least > most ? [[['seatsMin'], 'minimum']] : [];
}

function priceFaults(values: DateValues): Faults {
  return (['priceMember', 'priceExternal'] as const).flatMap((name): Faults => {
    const price = numberOf(values[name]);
    const fits =
      price === null ||
      (price >= 0 && price < 1_000_000 && Math.round(price * 100) === Number((price * 100).toFixed(6)));
    return fits ? [] : [[[name], 'price']];
  });
}

function windowFaults({ opensAt, closesAt, deregisterUntil, sessions }: DateValues): Faults {
  const begins = sessions.map(({ starts }) => starts).sort()[0] ?? '';
  const found: Faults = [];
  if (opensAt !== '' && closesAt !== '' && closesAt <= opensAt) found.push([['closesAt'], 'window']);
  if (begins !== '' && closesAt > begins) found.push([['closesAt'], 'late']);
  if (begins !== '' && deregisterUntil > begins) found.push([['deregisterUntil'], 'late']);
  return found;
}

/** What is wrong with a date, each with the path of its field. */
export function faultsOf(values: DateValues): Faults {
  const address: Faults = values.link.trim() !== '' && !isAddress(values.link) ? [[['link'], 'website']] : [];
  return [
    ...sessionFaults(values.sessions),
    ...address,
    ...seatFaults(values),
    ...priceFaults(values),
    ...windowFaults(values),
  ];
}

/** What is typed, as the portal takes it; what the form does not show is added by who sends it. */
export const dateSchema = z.pipe(
  z.custom<DateValues>().check((context) => {
    for (const [path, message] of faultsOf(context.value)) {
      context.issues.push({ code: 'custom', path, message, input: context.value });
    }
  }),
  z.transform((values: DateValues) => {
    const words = (text: string) => text.trim() || null;
    const moment = (minute: string) => (minute === '' ? null : momentInZurich(minute));
    const sorted = values.sessions.toSorted((one, other) => one.starts.localeCompare(other.starts));
    return {
      sessions: sorted.map(({ key, starts, ends, place, link }) => ({
        ...{
          key,
          startsAt: momentInZurich(starts),
          endsAt: momentInZurich(ends),
          place: words(place),
          link: words(link),
        },
      })),
      languages: values.languages.filter((one) => one === 'de' || one === 'fr' || one === 'en' || one === 'it'),
      ...{ venue: words(values.venue), street: words(values.street), postcode: words(values.postcode) },
      ...{ place: words(values.place), link: words(values.link) },
      canton: CANTONS.find((canton) => canton === values.canton) ?? null,
      ...{ seatsMin: numberOf(values.seatsMin), seatsMax: numberOf(values.seatsMax) },
      ...{ priceMember: numberOf(values.priceMember), priceExternal: numberOf(values.priceExternal) },
      ...{ opensAt: moment(values.opensAt), closesAt: moment(values.closesAt) },
      ...{
        deregisterUntil: moment(values.deregisterUntil),
        externals: values.externals,
        waitingList: values.waitingList,
      },
      asks: values.asks.filter((one) => one === 'meals' || one === 'room'),
      instructors: [...values.instructors],
    };
  }),
);
export type TypedDate = z.output<typeof dateSchema>;
