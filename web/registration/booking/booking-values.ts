import * as z from 'zod/mini';
import type { Question } from '#shared/contracts/registration.ts';
import type { DateInput } from '#shared/contracts/registration-office.ts';
import type { DateAsk } from '#shared/names/registration.ts';
import { questionFaults } from './question-facts.ts';

/** Seats and price of a part, as they are typed. */
export interface PartSeats {
  key: string;
  seatsMax: string;
  price: string;
}

/** What is booked of a date, as a form holds it: numbers as they are typed. */
export interface BookingValues {
  bookable: boolean;
  seatsMin: string;
  seatsMax: string;
  priceMember: string;
  priceExternal: string;
  /** Of a person, for all nights. */
  priceSingleRoom: string;
  priceDoubleRoom: string;
  opensAt: string | null;
  closesAt: string | null;
  deregisterUntil: string | null;
  externals: boolean;
  waitingList: boolean;
  asks: DateAsk[];
  participantsVisible: boolean;
  questions: readonly Question[];
  parts: readonly PartSeats[];
}

/** A date that says nothing yet. */
export const EMPTY_BOOKING: BookingValues = {
  ...{ bookable: true, seatsMin: '', seatsMax: '', priceMember: '', priceExternal: '' },
  ...{ priceSingleRoom: '', priceDoubleRoom: '' },
  ...{ opensAt: null, closesAt: null, deregisterUntil: null },
  ...{ externals: false, waitingList: true, asks: [], participantsVisible: false, questions: [], parts: [] },
};

const typedNumber = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** A date as it is stored, for the form. */
export function bookingValues(date: Partial<DateInput>): BookingValues {
  return {
    ...EMPTY_BOOKING,
    ...Object.fromEntries(
      Object.entries(date).filter(([name, value]) => Object.hasOwn(EMPTY_BOOKING, name) && value !== undefined),
    ),
    seatsMin: typedNumber(date.seatsMin),
    seatsMax: typedNumber(date.seatsMax),
    priceMember: typedNumber(date.priceMember),
    priceExternal: typedNumber(date.priceExternal),
    priceSingleRoom: typedNumber(date.priceSingleRoom),
    priceDoubleRoom: typedNumber(date.priceDoubleRoom),
    parts: (date.parts ?? []).map(({ key, seatsMax, price }) => ({
      ...{ key, seatsMax: typedNumber(seatsMax), price: typedNumber(price) },
    })),
  };
}

/** What is typed as a number: 1’234.5 as 1234,5; null for nothing, NaN for what is none. */
export function numberOf(typed: string): number | null {
  const text = typed.replaceAll(/['’\s]/g, '').replace(',', '.');
  if (text === '') return null;
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const isSeats = (value: number | null) => value === null || (Number.isInteger(value) && value >= 1 && value <= 10_000);
const isPrice = (value: number | null) =>
  value === null || (value >= 0 && value < 1_000_000 && Number.isInteger(Math.round(value * 1e6) / 1e4));

const typedAs = (fits: (value: number | null) => boolean, reason: string) =>
  z.pipe(z.string().check(z.refine((typed) => fits(numberOf(typed)), { error: reason })), z.transform(numberOf));

const parts = z.pipe(
  z.custom<readonly PartSeats[]>(),
  z.transform((all: readonly PartSeats[], context) =>
    all.map(({ key, seatsMax, price }) => {
      const seats = numberOf(seatsMax);
      const cost = numberOf(price);
      const refuse = (name: string, message: string) =>
        context.issues.push({ code: 'custom', message, path: [key, name], input: all });
      if (!isSeats(seats)) refuse('seatsMax', 'seats');
      if (!isPrice(cost)) refuse('price', 'price');
      return { key, seatsMax: seats, price: cost };
    }),
  ),
);

const questions = z.pipe(
  z.custom<readonly Question[]>(),
  z.transform((all: readonly Question[], context) => {
    for (const [path, message] of questionFaults(all)) {
      context.issues.push({ code: 'custom', message, path, input: all });
    }
    return all;
  }),
);

/** What is typed of a booking, as it is stored; for the schema of a date's form. */
export const BOOKING_KINDS = {
  bookable: z.boolean(),
  seatsMin: typedAs(isSeats, 'seats'),
  seatsMax: typedAs(isSeats, 'seats'),
  priceMember: typedAs(isPrice, 'price'),
  priceExternal: typedAs(isPrice, 'price'),
  priceSingleRoom: typedAs(isPrice, 'price'),
  priceDoubleRoom: typedAs(isPrice, 'price'),
  opensAt: z.custom<string | null>(),
  closesAt: z.custom<string | null>(),
  deregisterUntil: z.custom<string | null>(),
  externals: z.boolean(),
  waitingList: z.boolean(),
  asks: z.custom<DateAsk[]>(),
  participantsVisible: z.boolean(),
  questions,
  parts,
};

interface Checked {
  seatsMin: number | null;
  seatsMax: number | null;
  opensAt: string | null;
  closesAt: string | null;
}

/** What of a booking contradicts itself. */
export const inLimits = z.refine<Checked>(
  ({ seatsMin, seatsMax }) => seatsMin === null || seatsMax === null || seatsMin <= seatsMax,
  { error: 'minimum', path: ['seatsMin'] },
);
export const inWindow = z.refine<Checked>(
  ({ opensAt, closesAt }) => !opensAt || !closesAt || Date.parse(opensAt) < Date.parse(closesAt),
  { error: 'order', path: ['closesAt'] },
);

/** The form of what is booked, alone. */
export const bookingSchema = z.object(BOOKING_KINDS).check(inLimits, inWindow);
