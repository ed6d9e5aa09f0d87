import type { ExternalRegisterInput } from '#shared/contracts/registration.ts';
import type { OutsideItem } from '#shared/contracts/registration-outside.ts';
import type { DateState } from '#shared/names/registration.ts';
import type { ChoosableDate } from '../form/date-choice.tsx';

export type OutsideDate = OutsideItem['dates'][number];

/** What somebody without an account says of themselves, as it is typed. */
export interface OutsidePerson {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  billingAddress: string;
  consent: boolean;
}

export const NOBODY: OutsidePerson = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  billingAddress: '',
  consent: false,
};

const EMAIL = /^[^@\s/:<>"]+@[^@\s/:<>".]+(\.[^@\s/:<>".]+)+$/;

/** What is missing or wrong, by field with its reason. */
export function personFaults(person: OutsidePerson): Readonly<Partial<Record<keyof OutsidePerson, string>>> {
  const faults: Partial<Record<keyof OutsidePerson, string>> = {};
  for (const field of ['firstName', 'lastName', 'email', 'billingAddress'] as const) {
    if (person[field].trim() === '') faults[field] = 'required';
  }
  if (!faults.email && !EMAIL.test(person.email.trim())) faults.email = 'email';
  if (!faults.billingAddress && person.billingAddress.trim().length < 3) faults.billingAddress = 'invalid';
  if (!person.consent) faults.consent = 'consent';
  return faults;
}

/** As it is sent. */
export function personToSend(person: OutsidePerson, language: 'de' | 'fr'): ExternalRegisterInput['person'] {
  return {
    firstName: person.firstName.trim(),
    lastName: person.lastName.trim(),
    company: person.company.trim() || null,
    email: person.email.trim(),
    billingAddress: person.billingAddress.trim(),
    language,
  };
}

/** A date as the choice of the form has it; how many have a seat is not for everybody. */
export function choosable(date: OutsideDate): ChoosableDate {
  return {
    id: date.id,
    // One of the states of `registration_facts`.
    state: date.state as DateState,
    free: date.free,
    waiting: null,
    opens_at: null,
    closes_at: date.closesAt,
    own_state: null,
    own_position: null,
    starts_at: date.startsAt,
    ends_at: date.endsAt,
    venue: date.venue,
    place: date.place,
    languages: date.languages,
    seats_max: null,
    seats_taken: 0,
  };
}
