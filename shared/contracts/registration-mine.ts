import { z } from 'zod';
import { REGISTRATION_KINDS, REGISTRATION_STATES } from '../names/registration.ts';

/** GET /registration/mine: for the account, wherever one is registered, and what is offered to whom one looks after. */
export const MyRegistrations = z.object({
  registrations: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(REGISTRATION_KINDS),
      path: z.string().describe('The screen of the course or event'),
      name: z.string().nullable().describe('Of whom one looks after, where a seat is kept for them; null: one’s own'),
      titles: z.record(z.string(), z.string()),
      startsAt: z.string(),
      endsAt: z.string(),
      place: z.string(),
      state: z.enum(REGISTRATION_STATES),
      position: z.number().nullable(),
      offeredUntil: z.string().nullable(),
      cancelled: z.boolean().describe('The date does not take place'),
      open: z.boolean().describe('The office opened the answers once more'),
      attended: z.boolean().nullable().describe('Whether one was there; null while nobody at the date is marked'),
    }),
  ),
});
export type MyRegistrations = z.infer<typeof MyRegistrations>;
