import { z } from 'zod';
import {
  MEAL_PREFERENCES,
  QUESTION_KINDS,
  REGISTER_OUTCOMES,
  REGISTRATION_STATES,
  REQUEST_KINDS,
  ROOM_TYPES,
} from '../names/registration.ts';
import { fewOf } from './few.ts';
import { Moment } from './moment.ts';

/** One or several at once; more than that is an import. */
export const MAX_PEOPLE = 100;

const key = z.string().min(1).max(40);
const moment = Moment;
const text = (max: number) => z.string().trim().max(max);
const label = z.object({ de: text(200).min(1), fr: text(200).min(1) });

/** A question of a date's own form; shown when another one is answered with `is` (one of several: contains it). */
export const Question = z.object({
  key,
  kind: z.enum(QUESTION_KINDS),
  label,
  options: z.array(z.object({ key, label })).max(30).default([]),
  required: z.boolean().default(false),
  sensitive: z.boolean().default(false),
  when: z
    .object({ key, is: z.union([z.string().max(40), z.boolean()]) })
    .nullable()
    .default(null),
});
export type Question = z.infer<typeof Question>;

/** Written out, a number is no longer than a line. */
const MAX_NUMBER = 1e15;
export const AnswerValue = z.union([
  z.string().max(2000),
  z.number().min(-MAX_NUMBER).max(MAX_NUMBER),
  z.boolean(),
  z.array(key).max(30),
]);
/** All of a form; a list of a date holds those of everybody. */
export const Answers = fewOf(
  40,
  z.record(key, AnswerValue).refine((given) => JSON.stringify(given).length <= 10_000),
);
export type Answers = z.infer<typeof Answers>;
/** As they are kept: put together with what stands apart, they may be more than one form has. */
export const StoredAnswers = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** What somebody says of themselves when they register; what is left out is not asked or not known. */
export const RegistrationDetails = z.object({
  parts: z.array(key).max(20).default([]),
  meals: z.array(z.enum(MEAL_PREFERENCES)).max(4).default([]),
  room: z.enum(ROOM_TYPES).nullable().default(null),
  remark: text(1000).nullable().default(null),
  visible: z.boolean().default(false).describe('Agrees to be seen by the others'),
  answers: Answers.default({}),
});
export type RegistrationDetails = z.infer<typeof RegistrationDetails>;

/** What an answer belongs to: a form that changed since is asked anew. */
const questionsVersion = z.number().int().min(1);

/** Seats beyond the limit, as the office was shown them: another number than `by` is refused. */
export const Beyond = z.object({ by: z.number().int().min(1).max(MAX_PEOPLE), reason: text(500).min(3) });

/** POST /courses/register, /events/register. */
export const RegisterInput = z.object({
  dateId: z.guid(),
  people: z
    .array(RegistrationDetails.extend({ staffId: z.guid(), despiteConflict: z.boolean().default(false) }))
    .min(1)
    .max(MAX_PEOPLE)
    .refine((people) => new Set(people.map(({ staffId }) => staffId)).size === people.length, { error: 'twice' }),
  questionsVersion,
  group: z.boolean().default(false).describe('All or none'),
  beyond: Beyond.optional().describe('For who manages the date'),
});
export type RegisterInput = z.input<typeof RegisterInput>;

export const RegisterAnswer = z.object({
  people: z.array(
    z.object({
      staffId: z.string(),
      outcome: z.enum(REGISTER_OUTCOMES),
      registrationId: z.string().nullable(),
      position: z.number().nullable().describe('In the waiting list, from 1'),
      conflict: z
        .object({ title: z.string().nullable(), startsAt: z.string() })
        .nullable()
        .describe('The other date; its title where the caller may read it'),
      fields: z.record(z.string(), z.string()).nullable().describe('Answers at fault: required, invalid, unknown'),
    }),
  ),
});
export type RegisterAnswer = z.infer<typeof RegisterAnswer>;

/** DELETE /courses/register, /events/register. */
export const DeregisterInput = z.object({ id: z.guid(), reason: text(500).optional() });

/** What a call changed, as it is now; `updated` rises with every change. */
export const RegistrationNow = z.object({
  id: z.string(),
  state: z.enum(REGISTRATION_STATES),
  position: z.number().nullable(),
  updated: z.string(),
});
export type RegistrationNow = z.infer<typeof RegistrationNow>;

/** POST /courses/external_register, /events/external_register. */
export const ExternalRegisterInput = z.object({
  dateId: z.guid(),
  person: z.object({
    firstName: text(80).min(1),
    lastName: text(80).min(1),
    company: text(120).nullable().default(null),
    email: z.email().max(254).trim(),
    phone: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/)
      .nullable()
      .default(null),
    billingAddress: text(500).min(3),
    language: z.enum(['de', 'fr']),
  }),
  consent: z.literal(true),
  details: RegistrationDetails,
  questionsVersion,
  captchaToken: z.string().max(10_000).optional(),
});
export type ExternalRegisterInput = z.input<typeof ExternalRegisterInput>;

/** The same whether or not the address is known, and whether or not there was a seat: the mail says it. */
export const ExternalRegisterAnswer = z.object({ mailed: z.literal(true) });

/** What a room costs a person for all nights of a date, by its kind. */
export const RoomPrices = z.record(z.enum(ROOM_TYPES), z.number().nullable());
export type RoomPrices = z.infer<typeof RoomPrices>;

const Part = z.object({
  key: z.string(),
  seatsMax: z.number().nullable(),
  free: z.number().nullable(),
  price: z.number().nullable(),
});

export const DateSession = z.object({
  key,
  startsAt: moment,
  endsAt: moment,
  place: text(120).nullable().default(null),
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable()
    .default(null),
});

/** A session as it is kept: that of an event which nobody edited since has neither place nor link of its own. */
export const HeldSession = DateSession.partial({ place: true, link: true });

/** GET /registration/form?dateId=&others=: `others` are people of any company, by their ids, for who manages the date. */
export const FormInput = z.object({
  dateId: z.guid(),
  others: z
    .string()
    .default('')
    .transform((ids) => ids.split(',').filter(Boolean))
    .pipe(z.array(z.guid()).max(MAX_PEOPLE)),
});

/** What the form asks, and what is known of whom one may register. */
export const RegistrationForm = z.object({
  dateId: z.string(),
  contentId: z.string(),
  state: z.string(),
  asks: z.array(z.string()),
  questions: z.array(Question),
  questionsVersion: z.number(),
  participantsVisible: z.boolean(),
  parts: z.array(Part),
  priceMember: z.number().nullable(),
  roomPrices: RoomPrices,
  nights: z
    .array(z.string())
    .describe('Parts that one sleeps at: a room is asked of who chooses one; empty: of everybody'),
  mealParts: z.array(z.string()).describe('Parts that one eats at: the same for the meals'),
  mayRegisterOthers: z.boolean(),
  manages: z.boolean(),
  people: z
    .array(z.object({ staffId: z.string(), name: z.string(), last: RegistrationDetails.partial() }))
    .describe(
      'Oneself, the active people of the company for who looks after them, and others; with their last answers',
    ),
});
export type RegistrationForm = z.infer<typeof RegistrationForm>;

/** What was asked of the office, and is not decided. */
export const OpenRequest = z.object({ kind: z.enum(REQUEST_KINDS), created: z.string() });

/** GET /registration/own?dateId=: registrations at a date one may act on, those of the company's people among them. */
export const OwnRegistration = RegistrationNow.extend({
  staffId: z.string().nullable(),
  name: z.string(),
  parts: z.array(z.string()),
  meals: z.array(z.enum(MEAL_PREFERENCES)),
  room: z.enum(ROOM_TYPES).nullable(),
  roommate: z.object({ staffId: z.string(), name: z.string(), confirmed: z.boolean() }).nullable(),
  namedBy: z.array(z.object({ staffId: z.string(), name: z.string() })).describe('Who would share a room with them'),
  remark: z.string().nullable(),
  visible: z.boolean(),
  answers: StoredAnswers.describe('Sensitive ones for who may read them'),
  questionsVersion: z.number(),
  price: z.number().nullable(),
  offeredUntil: z.string().nullable(),
  heldUntil: z.string().nullable(),
  group: z.number().describe('How many come all or not at all; 1 alone'),
  mayChange: z.boolean(),
  mayDeregister: z.boolean(),
  until: z.string().describe('Until when both can be done without asking'),
  request: OpenRequest.nullable(),
});
export type OwnRegistration = z.infer<typeof OwnRegistration>;
export const OwnRegistrations = z.object({ registrations: z.array(OwnRegistration) });

/** PUT /registration/answers: until the deadline, or where the office opened it for this one. */
export const ChangeInput = RegistrationDetails.extend({ id: z.guid(), questionsVersion });
/** POST /registration/accept, /registration/decline: a group's for all of it. */
export const RegistrationId = z.object({ id: z.guid() });
/** PUT /registration/roommate. */
export const RoommateInput = z.object({ id: z.guid(), staffId: z.guid().nullable() });
/** POST /registration/substitute: the seat stays, meal and room are asked anew. */
export const SubstituteInput = RegistrationDetails.extend({ id: z.guid(), staffId: z.guid(), questionsVersion });

/** POST /registration/request: after the deadline. 'replace' names `staffId`, 'change' the `details`. */
export const RequestInput = z.object({
  id: z.guid(),
  kind: z.enum(REQUEST_KINDS),
  reason: text(1000).min(3),
  staffId: z.guid().optional(),
  details: RegistrationDetails.optional(),
});
/** Whoever asks for a change says what shall stand: without it everything would go. */
export const saysWhat = ({ kind, details }: { kind: string; details?: unknown }) =>
  kind !== 'change' || details !== undefined;
/** POST /registration/decide. */
export const DecideInput = z.object({
  id: z.guid(),
  granted: z.boolean(),
  answer: text(1000).nullable().default(null),
});
export const RequestDecided = z.object({ id: z.string(), granted: z.boolean() });
