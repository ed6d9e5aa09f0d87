import { z } from 'zod';
import type { MailLanguage } from '#backend/mail/language.ts';
import type { CalendarEntry } from '#server/calendar/write-calendar.ts';
import { momentText } from '#server/messages/format.ts';
import { defineMessage, type MessageKind, type MessageTexts } from '#server/messages/kind.ts';
import { Moment } from '#shared/contracts/moment.ts';
import { dateText, spanText, timeText } from '#shared/dates.ts';
import { inBoth } from '#shared/in-both.ts';
import { moneyText } from '#shared/money.ts';
import {
  MEAL_PREFERENCES,
  REGISTRATION_KINDS,
  REQUEST_KINDS,
  type RegistrationKind,
  ROOM_TYPES,
} from '#shared/names/registration.ts';
import { fill } from '#shared/variables.ts';
import { SHEET_WORDS } from './sheet-words.ts';
import german from './words/mails/de.json' with { type: 'json' };
import french from './words/mails/fr.json' with { type: 'json' };

/** What can happen to a registration; `held` and what follows from it also outside, `team` and `office` to who looks after it. */
export const HAPPENINGS = [
  'held',
  'registered',
  'waitlisted',
  'offered',
  'lapsed',
  'cancelled',
  'dateChanged',
  'dateCancelled',
  'decided',
  'roommate',
  'reopened',
  'answersChanged',
  'team',
  'office',
  'note',
  'few',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

const WORDS = { de: german, fr: french };

const moment = Moment;
const line = z.string().max(300);
const When = z.object({ starts_at: moment, ends_at: moment, place: line });
const Entry = When.extend({
  uid: z.string(),
  sequence: z.int(),
  changed: moment,
  link: z.string().nullable(),
  path: z.string(),
  cancelled: z.boolean(),
});

const Note = z.object({ subject: z.string().max(150), text: z.string().max(5000) });

/** How many people one message to an office names. */
export const MAX_TOLD = 100;

/** The facts of every message about registering; which of them a text speaks of depends on what happened. */
export const Told = z.object({
  name: line,
  titles: z.record(z.string(), line),
  now: When,
  /** How it was before a change. */
  before: When.optional(),
  deadline: moment.optional(),
  until: moment.optional(),
  position: z.int().min(1).nullish(),
  reason: z.string().max(1000).nullish(),
  request: z.enum(REQUEST_KINDS).optional(),
  granted: z.boolean().optional(),
  answer: z.string().max(1000).nullish(),
  other: line.nullish(),
  /** To the office: what there is to tell. */
  what: z.enum(['registered', 'left', 'requested', 'declined', 'lapsed']).optional(),
  people: z
    .array(z.object({ name: line, state: z.string(), position: z.int().nullish() }))
    .max(MAX_TOLD)
    .optional(),
  seats: z.object({ taken: z.int(), most: z.int().nullable(), waiting: z.int() }).optional(),
  /** What somebody chose, and what it costs. */
  booked: z
    .object({
      parts: z.array(z.record(z.string(), z.string())).max(20),
      meals: z.array(z.enum(MEAL_PREFERENCES)),
      room: z.enum(ROOM_TYPES).nullable(),
      price: z.number().nullable(),
    })
    .optional(),
  entries: z.array(Entry).max(40).optional(),
  /** What the office writes, in each language. */
  note: z.object({ de: Note, fr: Note }).optional(),
});
export type Told = z.infer<typeof Told>;

/** `12.05.2027, 09:00–17:00 Uhr`; over several days `12.–13. Mai 2027, ab 09:00 Uhr`. */
function whenText({ starts_at, ends_at }: z.infer<typeof When>, language: MailLanguage): string {
  const { span, from } = WORDS[language].say;
  if (dateText(starts_at) === dateText(ends_at)) {
    return `${dateText(starts_at)}, ${fill(span, { from: timeText(starts_at), to: timeText(ends_at) })}`;
  }
  return `${spanText(starts_at, ends_at, language)}, ${fill(from, { time: timeText(starts_at) })}`;
}

/** Names are what people typed: a line break in one begins no line of the mail. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
const titleOf = ({ titles }: Told, language: MailLanguage) => titles[language] ?? Object.values(titles)[0] ?? '–';

/** `Rundgang · vegan · Einzelzimmer`: what somebody chose, in one line. */
function bookedText(booked: Told['booked'], language: MailLanguage): string {
  if (!booked) return '';
  const words = SHEET_WORDS[language];
  return [
    ...booked.parts.map((titles) => oneLine(titles[language] ?? Object.values(titles)[0] ?? '')),
    ...booked.meals.map((meal) => words.meals[meal]),
    booked.room && words.rooms[booked.room],
  ]
    .filter(Boolean)
    .join(' · ');
}

function variables(told: Told, language: MailLanguage): Record<string, string> {
  const { now, before, people = [], seats } = told;
  const { say } = WORDS[language];
  const stateOf = (state: string) => say.state[state as keyof typeof say.state] ?? state;
  const times = [before, now].map((when) => when && whenText(when, language));
  const moved = before !== undefined && times[0] !== times[1];
  const elsewhere = before !== undefined && before.place !== now.place;
  return {
    name: oneLine(told.name),
    title: oneLine(titleOf(told, language)),
    when: whenText(now, language),
    place: oneLine(now.place),
    whenBefore: moved ? (times[0] ?? '') : '',
    whenAfter: moved ? (times[1] ?? '') : '',
    placeBefore: elsewhere ? oneLine(before.place) : '',
    placeAfter: elsewhere ? oneLine(now.place) : '',
    booked: bookedText(told.booked, language),
    price: told.booked?.price == null ? '' : moneyText(told.booked.price),
    deadline: momentText(told.deadline, language),
    until: momentText(told.until, language),
    position: told.position ? String(told.position) : '',
    reason: told.reason ?? '',
    request: told.request ? say.request[told.request] : '',
    decision: told.granted ? say.granted : say.refused,
    answer: told.answer ?? '',
    other: oneLine(told.other ?? ''),
    what: say.what[told.what ?? 'registered'],
    counts: [...Map.groupBy(people, ({ state }) => state)]
      .map(([state, all]) =>
        fill(say.counted[state as keyof typeof say.counted] ?? `{{count}} ${stateOf(state)}`, { count: all.length }),
      )
      .join(', '),
    people: people
      .map(({ name, state, position }) =>
        oneLine(`${fill(say.person, { name, state: stateOf(state) })} ${position ?? ''}`),
      )
      .join('\n'),
    seats: seats
      ? seats.most === null
        ? String(seats.taken)
        : fill(say.of, { taken: seats.taken, most: seats.most })
      : '',
    waiting: seats && seats.waiting > 0 ? String(seats.waiting) : '',
    subject: told.note?.[language].subject ?? '',
    note: told.note?.[language].text ?? '',
  };
}

function calendar(told: Told, language: MailLanguage): CalendarEntry[] {
  const title = titleOf(told, language);
  return (told.entries ?? []).map(({ link, ...entry }) => ({ ...entry, title, text: link }));
}

function sampleOf(kind: RegistrationKind, language: MailLanguage): Told {
  const say = WORDS[language].sample;
  return {
    name: say.name,
    titles: { [language]: say.title[kind] },
    now: { starts_at: '2027-03-09T08:00:00Z', ends_at: '2027-03-09T16:00:00Z', place: say.place },
    before: { starts_at: '2027-03-02T08:00:00Z', ends_at: '2027-03-02T16:00:00Z', place: 'Bern' },
    deadline: '2027-02-20T17:00:00Z',
    until: '2027-02-20T17:00:00Z',
    position: 2,
    reason: say.reason,
    request: 'withdraw',
    granted: true,
    answer: say.answer,
    other: 'Luca Moretti',
    what: 'registered',
    people: [
      { name: 'Anna Frei', state: 'registered' },
      { name: 'Luca Moretti', state: 'waitlisted', position: 2 },
    ],
    seats: { taken: 12, most: 12, waiting: 2 },
    booked: {
      parts: [inBoth(WORDS, ({ sample }) => sample.part)],
      ...{ meals: ['vegetarisch' as const], room: 'einzelzimmer' as const, price: 405 },
    },
    note: inBoth(WORDS, ({ sample }) => sample.note),
  };
}

/** What is said when something happens, of courses or of events: `[the]`, `[many]` and `[office]` stand for them. */
function textsOf(words: typeof german, happening: Happening, kind: RegistrationKind): MessageTexts {
  const spoken = words.spoken[kind];
  const said = Object.entries(words[happening]).map(([part, text]) => [
    part,
    text.replace(/\[(the|many|office)\]/g, (_, name: keyof typeof spoken) => spoken[name]),
  ]);
  return { ...words[happening], ...Object.fromEntries(said) };
}

/** What somebody waits for, or whose time runs: at any hour. */
const URGENT: ReadonlySet<Happening> = new Set(['held', 'registered', 'waitlisted', 'offered', 'cancelled']);

function kindOf(kind: RegistrationKind, happening: Happening) {
  const type = kind === 'course' ? 'courseRegistration' : 'eventRegistration';
  return defineMessage({
    name: `${type}.${happening}`,
    rule: { by: 'fixed', type },
    data: Told,
    variables,
    calendar,
    texts: inBoth(WORDS, (words) => textsOf(words, happening, kind)),
    sample: inBoth(WORDS, (_, language) => sampleOf(kind, language)),
    replyTo: kind === 'course' ? 'coursesEmail' : 'eventsEmail',
    ...(URGENT.has(happening) && { urgent: true as const }),
    // A colleague saves them as often as they like, and who gives the date opens them.
    ...((happening === 'answersChanged' || happening === 'reopened') && { gathers: true as const }),
  });
}

const MADE = new Map(
  REGISTRATION_KINDS.flatMap((kind) =>
    HAPPENINGS.map((happening) => [`${kind} ${happening}`, kindOf(kind, happening)] as const),
  ),
);

/** What is told of something that happened to a registration for a course or an event; its mails cannot be switched off. */
export function registrationMessage(kind: RegistrationKind, happening: Happening): MessageKind<typeof Told> {
  const made = MADE.get(`${kind} ${happening}`);
  if (!made) throw new Error(`Registration has no message ${happening}.`);
  return made;
}

export const REGISTRATION_MESSAGES: readonly MessageKind[] = [...MADE.values()];
