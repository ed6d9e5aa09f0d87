import { z } from 'zod';
import { CANTONS } from '../names/cantons.ts';
import {
  DATE_ASKS,
  MEAL_PREFERENCES,
  REGISTRATION_KINDS,
  REGISTRATION_STATES,
  REQUEST_KINDS,
  ROOM_TYPES,
} from '../names/registration.ts';
import { Moment } from './moment.ts';
import { Beyond, DateSession, Question, StoredAnswers } from './registration.ts';

const moment = Moment;
const words = (max: number) => z.string().trim().max(max).nullable().default(null);
const price = z.number().min(0).max(999_999.99).nullable().default(null);
const seats = z.number().int().min(1).max(10_000).nullable().default(null);
const ids = z.array(z.guid()).min(1).max(500);

/** A date as its form has it: POST, PUT /registration/date. Beginning and end follow from the sessions. */
export const DateInput = z.object({
  id: z.guid().optional(),
  contentId: z.guid(),
  updated: z.string().optional().describe('The stamp it is based on, when it is changed'),
  bookable: z.boolean().default(true),
  sessions: z.array(DateSession).min(1).max(40),
  languages: z
    .array(z.enum(['de', 'fr', 'en', 'it']))
    .max(4)
    .default([]),
  venue: words(120),
  street: words(120),
  postcode: words(10),
  place: words(80),
  canton: z.enum(CANTONS).nullable().default(null),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
  seatsMin: seats,
  seatsMax: seats,
  priceMember: price,
  priceExternal: price,
  priceSingleRoom: price.describe('Of a person, for all nights'),
  priceDoubleRoom: price,
  opensAt: moment.nullable().default(null),
  closesAt: moment.nullable().default(null),
  deregisterUntil: moment.nullable().default(null),
  externals: z.boolean().default(false),
  waitingList: z.boolean().default(true),
  asks: z.array(z.enum(DATE_ASKS)).max(2).default([]),
  questions: z.array(Question).max(40).default([]),
  participantsVisible: z.boolean().default(false),
  instructors: z.array(z.guid()).max(30).default([]),
  parts: z
    .array(z.object({ key: z.string().min(1).max(40), seatsMax: seats, price }))
    .max(20)
    .default([]),
});
export type DateInput = z.input<typeof DateInput>;

/** GET /registration/date?id=: the same, with what was taken of it. */
export const DateToEdit = z.object({
  date: z.looseObject({ id: z.string(), contentId: z.string(), updated: z.string() }),
  seatsTaken: z.number(),
  waiting: z.number(),
  overbooked: z.number(),
  cancelledAt: z.string().nullable(),
});

/** What saving a date changed; POST /registration/date/effect says it before. */
export const DateSaved = z.object({
  id: z.string(),
  updated: z.string(),
  changed: z.array(z.string()).describe('What people who are registered are told of: times, place, cancelled'),
  told: z.number().describe('How many have a seat or wait for one'),
  offered: z.number().describe('How many get an offer by it'),
});
export type DateSaved = z.infer<typeof DateSaved>;

/** POST /registration/date/cancel. */
export const CancelDateInput = z.object({ id: z.guid(), reason: z.string().trim().min(3).max(1000) });

/** GET /registration/participants?dateId=. */
export const Participant = z.object({
  id: z.string(),
  state: z.enum(REGISTRATION_STATES),
  position: z.number().nullable(),
  staffId: z.string().nullable(),
  external: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  companyId: z.string().nullable(),
  branch: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  billingAddress: z.string().nullable(),
  language: z.string(),
  parts: z.array(z.string()),
  meals: z.array(z.enum(MEAL_PREFERENCES)),
  room: z.enum(ROOM_TYPES).nullable(),
  roommate: z.object({ staffId: z.string(), name: z.string(), confirmed: z.boolean() }).nullable(),
  remark: z.string().nullable(),
  answers: StoredAnswers.describe('Sensitive ones for the office alone'),
  price: z.number().nullable(),
  paidAt: z.string().nullable(),
  groupId: z.string().nullable(),
  heldUntil: z.string().nullable(),
  offeredUntil: z.string().nullable(),
  overbooked: z.string().nullable(),
  created: z.string(),
  updated: z.string(),
  cancelledAt: z.string().nullable(),
});
export type Participant = z.infer<typeof Participant>;
export const Participants = z.object({ participants: z.array(Participant) });

/** GET /registration/queue?dateId=: the list in order, with what an offer to each would do. */
export const WaitingList = z.object({
  free: z.number().nullable(),
  waiting: z.array(
    z.object({
      ids: z.array(z.string()).describe('Several: all or none'),
      names: z.array(z.string()),
      position: z.number(),
      lacks: z.number().describe('How many seats are missing for them now'),
      jumps: z.number().describe('How many stand before them'),
      waitsFor: z.enum(['seat', 'part', 'group', 'confirmation']).nullable(),
    }),
  ),
});

/** POST /registration/offer: out of order with a reason. */
export const OfferInput = z.object({ id: z.guid(), reason: z.string().trim().max(500).optional() });
/** POST /registration/overbook: waiting or offered ones get a seat beyond the limit. */
export const OverbookInput = Beyond.extend({ ids });
/** POST /registration/move: to another date; its seats are asked anew. */
export const MoveInput = z.object({
  ids,
  dateId: z.guid(),
  reason: z.string().trim().min(3).max(500),
  beyond: Beyond.optional(),
});
/** POST /registration/reopen: lets one person change the answers. */
export const ReopenInput = z.object({ id: z.guid(), until: moment });
/** PUT /registration/paid. */
export const PaidInput = z.object({ ids, paid: z.boolean() });
export const Changed = z.object({ changed: z.number() });

/** GET /registration/requests: those that wait, the oldest first. */
export const RequestQueue = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      registrationId: z.string(),
      contentId: z.string(),
      dateId: z.string(),
      of: z.enum(REGISTRATION_KINDS),
      kind: z.enum(REQUEST_KINDS),
      titles: z.record(z.string(), z.string()),
      startsAt: z.string(),
      name: z.string(),
      company: z.string().nullable(),
      by: z.string().nullable(),
      reason: z.string(),
      wishes: z.record(z.string(), z.unknown()),
      successor: z.string().nullable(),
      created: z.string(),
    }),
  ),
});
