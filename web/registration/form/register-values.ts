import type { RegisterInput, RegistrationForm } from '#shared/contracts/registration.ts';
import { type RegistrationKind, ROOM_TYPES, type RoomType } from '#shared/names/registration.ts';
import type { Schema } from '#web/forms/check.ts';
import { isOpen } from '../date-state.tsx';
import { type Asked, type Details, faultsOf, NO_DETAILS, priceOf, roomOf, toSend } from '../details/details.ts';
import type { DateFacts } from '../queries.ts';

/** What is typed into the form; kept as a draft. */
export interface RegisterValues {
  dateId: string;
  /** Oneself, people of one's own company, or for who manages the date anybody. */
  mode: 'self' | 'team' | 'others';
  /** Chosen people, by their id. */
  team: string[];
  others: string[];
  details: Readonly<Record<string, Details>>;
  /** All or nobody. */
  group: boolean;
}

/** The form of a date with what it asks of each person. */
export type FormFacts = Pick<RegistrationForm, 'questionsVersion' | 'priceMember' | 'people'> & Asked;

/**
 * The date that the form begins with: the one that was `chosen` before, else the first that takes registrations, else one to
 * come. What is over is not what one registers for next; an event is its one date, however it stands.
 */
export const dateToBegin = <D extends Pick<DateFacts, 'id' | 'state'>>(
  dates: readonly D[],
  kind: RegistrationKind,
  chosen?: string,
): D | undefined =>
  dates.find(({ id }) => id === chosen) ??
  dates.find(isOpen) ??
  dates.find(({ state }) => kind === 'event' || (state !== 'past' && state !== 'cancelled'));

/** The form as it opens: everybody with what they answered the last time. */
export function openedValues(form: FormFacts, dateId: string, mode: RegisterValues['mode']): RegisterValues {
  const details = form.people.map(({ staffId, last }): [string, Details] => [staffId, { ...NO_DETAILS, ...last }]);
  return { dateId, mode, team: [], others: [], details: Object.fromEntries(details), group: false };
}

/** Who is to be registered. */
export function chosenPeople(
  { mode, team, others }: Pick<RegisterValues, 'mode' | 'team' | 'others'>,
  self: string,
): readonly string[] {
  return { self: [self], team, others }[mode];
}

/** What is typed, without those of the team who have a seat at the chosen date, or wait for one. */
export const untaken = (values: RegisterValues, taken: { has: (staffId: string) => boolean }): RegisterValues => ({
  ...values,
  team: values.team.filter((staffId) => !taken.has(staffId)),
});

/** What was typed of somebody; until then what they answered the last time. */
export const detailsOf = (
  values: Pick<RegisterValues, 'details'>,
  { people }: Pick<FormFacts, 'people'>,
  staffId: string,
): Details =>
  values.details[staffId] ?? { ...NO_DETAILS, ...people.find((person) => person.staffId === staffId)?.last };

/**
 * From what is typed to what is sent; the paths of faults name the person: `details.<id>.answers.diet`. Who is `taken` is not
 * registered again.
 */
export function registerSchema(
  facts: () => FormFacts | undefined,
  self: string,
  taken: () => Parameters<typeof untaken>[1] = () => new Set(),
): Schema<RegisterValues, RegisterInput | null> {
  return {
    '~standard': {
      validate: (given) => {
        const values = untaken(given as RegisterValues, taken());
        const form = facts();
        if (!form) return { value: null };
        const people = chosenPeople(values, self);
        const issues = people.flatMap((staffId) =>
          Object.entries(faultsOf(form, detailsOf(values, form, staffId))).map(([path, message]) => ({
            message,
            path: ['details', staffId, ...path.split('.')],
          })),
        );
        if (people.length === 0) issues.push({ message: 'nobody', path: [values.mode] });
        if (issues.length > 0) return { issues };
        return {
          value: {
            dateId: values.dateId,
            people: people.map((staffId) => ({ staffId, ...toSend(form, detailsOf(values, form, staffId)) })),
            questionsVersion: form.questionsVersion,
            group: people.length > 1 && values.group,
          },
        };
      },
    },
  };
}

/** A line of the sum: so many of the date itself (neither), of one of its parts or of a kind of room, for so much in all. */
export interface SumLine {
  part?: string;
  room?: RoomType;
  count: number;
  price: number;
}

/** What registering costs, line by line; none where nothing has a price. */
export function sumOf(
  form: FormFacts,
  values: RegisterValues,
  self: string,
): { lines: SumLine[]; total: number | null } {
  const people = chosenPeople(values, self).map((staffId) => detailsOf(values, form, staffId));
  const prices = people.map((details) => priceOf(form.priceMember, form, details));
  if (prices.every((price) => price === null)) return { lines: [], total: null };
  const parts = form.parts.flatMap(({ key, price }): SumLine[] => {
    const count = people.filter(({ parts }) => parts.includes(key)).length;
    return price === null || count === 0 ? [] : [{ part: key, count, price: price * count }];
  });
  const rooms = ROOM_TYPES.flatMap((room): SumLine[] => {
    const count = people.filter((details) => roomOf(form, details) === room).length;
    const price = form.roomPrices[room];
    return price === null || count === 0 ? [] : [{ room, count, price: price * count }];
  });
  const base = form.priceMember;
  const own = base === null ? [] : [{ count: people.length, price: base * people.length }];
  return { lines: [...own, ...parts, ...rooms], total: prices.reduce<number>((sum, price) => sum + (price ?? 0), 0) };
}

/**
 * How many of those to be registered would wait: whom the date or a part they chose has no seat for, one after the other;
 * all of them where they come only together. `people` are the parts that each chose.
 */
export function waitingOf(
  { free, isList, parts }: { free: number | null; isList: boolean; parts: FormFacts['parts'] },
  people: readonly (readonly string[])[],
  group: boolean,
): number {
  if (isList) return people.length;
  const left = new Map([['', free], ...parts.map(({ key, free }) => [key, free] as const)]);
  const waiting = people.filter((chosen) => {
    const needed = ['', ...chosen];
    if (needed.some((key) => left.get(key) === 0)) return true;
    for (const key of needed) left.set(key, (left.get(key) ?? Number.POSITIVE_INFINITY) - 1);
    return false;
  }).length;
  return group && waiting > 0 ? people.length : waiting;
}
