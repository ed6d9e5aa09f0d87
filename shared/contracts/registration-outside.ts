import { z } from 'zod';
import { REGISTRATION_KINDS, REGISTRATION_STATES } from '../names/registration.ts';
import {
  HeldSession,
  OpenRequest,
  Question,
  RegistrationDetails,
  RequestInput,
  RoomPrices,
  StoredAnswers,
  saysWhat,
} from './registration.ts';

const token = z.string().min(20).max(200);

/** A date as people without an account see it, on `/embeds/courses/{id}` and `/embeds/events/{id}`. */
const OutsideDate = z.object({
  id: z.string(),
  state: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  sessions: z.array(HeldSession),
  languages: z.array(z.string()),
  venue: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  place: z.string().nullable(),
  free: z.number().nullable(),
  price: z.number().nullable(),
  roomPrices: RoomPrices,
  nights: z.array(z.string()),
  mealParts: z.array(z.string()),
  closesAt: z.string(),
  asks: z.array(z.string()),
  questions: z.array(Question),
  questionsVersion: z.number(),
  parts: z.array(
    z.object({
      key: z.string(),
      titles: z.record(z.string(), z.string()).default({}).describe('By language'),
      free: z.number().nullable(),
      price: z.number().nullable(),
    }),
  ),
});

/** GET /registration/outside?id=: an item that people without an account may register for. */
export const OutsideItem = z.object({
  kind: z.enum(REGISTRATION_KINDS),
  titles: z.record(z.string(), z.string()),
  dates: z.array(OutsideDate),
});
export type OutsideItem = z.infer<typeof OutsideItem>;

/** GET /registration/external?token=: what the holder of a mailed link sees. */
export const ExternalRegistration = z.object({
  id: z.string(),
  state: z.enum(REGISTRATION_STATES),
  confirmed: z.boolean(),
  kind: z.enum(REGISTRATION_KINDS),
  contentId: z.string(),
  titles: z.record(z.string(), z.string()),
  date: OutsideDate,
  firstName: z.string(),
  lastName: z.string(),
  position: z.number().nullable(),
  heldUntil: z.string().nullable(),
  offeredUntil: z.string().nullable(),
  mayChange: z.boolean(),
  mayDeregister: z.boolean(),
  details: RegistrationDetails.extend({ answers: StoredAnswers }),
  request: OpenRequest.nullable(),
  price: z.number().nullable(),
});
export type ExternalRegistration = z.infer<typeof ExternalRegistration>;

export const TokenInput = z.object({ token });
/** POST /registration/external: only ever by a button. */
export const ExternalAction = z.object({ token, action: z.enum(['confirm', 'cancel', 'accept', 'decline']) });
/** PUT /registration/external. */
export const ExternalChange = RegistrationDetails.extend({ token, questionsVersion: z.number().int().min(1) });

/** POST /registration/external_request: after the deadline, by the mailed link. */
export const ExternalRequest = RequestInput.pick({ reason: true, details: true })
  .extend({ token, kind: RequestInput.shape.kind.exclude(['replace']) })
  .refine(saysWhat, { path: ['details'] });

/** GET, POST /registration/history: registrations without an account under one's own verified address, to be taken over. */
export const OutsideHistory = z.object({
  registrations: z.array(
    z.object({ id: z.string(), titles: z.record(z.string(), z.string()), startsAt: z.string(), state: z.string() }),
  ),
});
