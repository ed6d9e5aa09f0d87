import type { Participant } from '#shared/contracts/registration-office.ts';
import { hasWords } from '#shared/fold-text.ts';
import { LIVE_STATES, type RegistrationState } from '#shared/names/registration.ts';
import { choice, oneOf } from '#web/lists/param.ts';
import { defineTable } from '#web/lists/table/define-table.ts';

/** Whom the list shows: who comes or may, those with a seat for good, with one for a while, who waits, who left. */
export const STANDINGS = ['live', 'registered', 'pending', 'waitlisted', 'ended'] as const;
type Standing = (typeof STANDINGS)[number];

const FIELDS = [
  'name',
  'company',
  'branch',
  'state',
  'parts',
  'meals',
  'room',
  'remark',
  'price',
  'paid',
  'created',
] as const;

/** The participants of a date, as a table at a path. Views that people keep hold for every date. */
export const participantsAt = (path: string) =>
  defineTable({
    list: 'participants',
    path,
    filters: {
      state: { ...choice(STANDINGS), count: (state) => (state === 'live' ? 0 : 1) },
      paid: oneOf(['yes', 'no']),
    },
    fields: FIELDS,
  });
export type ParticipantsState = ReturnType<typeof participantsAt>['usual'];

/** For the `search` of its screens. */
export const { search: participantsSearch } = participantsAt('');

const isLive = (state: RegistrationState) => LIVE_STATES.some((live) => live === state);

const STANDS: Readonly<Record<Standing, (state: RegistrationState) => boolean>> = {
  live: isLive,
  registered: (state) => state === 'registered',
  pending: (state) => state === 'held' || state === 'offered',
  waitlisted: (state) => state === 'waitlisted',
  ended: (state) => !isLive(state),
};

export const nameOf = ({ firstName, lastName }: Pick<Participant, 'firstName' | 'lastName'>) =>
  `${lastName} ${firstName}`;

/** What a column is sorted by. */
const KEYS: Readonly<Record<string, (one: Participant) => string>> = {
  name: nameOf,
  company: ({ company }) => company ?? '',
  branch: ({ branch }) => branch ?? '',
  paid: ({ paidAt }) => paidAt ?? '',
  created: ({ created }) => created,
};

/** Those that the list shows, in its order; by itself the portal's: seats first, then the waiting list. */
export function shownParticipants(
  people: readonly Participant[],
  { q, state, paid, sort, dir }: ParticipantsState,
  compare: (left: string, right: string) => number,
): Participant[] {
  const found = people.filter(
    (one) =>
      STANDS[state](one.state) &&
      (paid === '' || (one.paidAt !== null) === (paid === 'yes')) &&
      hasWords([nameOf(one), one.company, one.branch, one.email].join(' '), q),
  );
  const keyOf = KEYS[sort];
  if (!keyOf) return found;
  const turn = dir === 'desc' ? -1 : 1;
  return found.sort((one, other) => turn * compare(keyOf(one), keyOf(other)));
}
