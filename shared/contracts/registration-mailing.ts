import { z } from 'zod';
import { MAILED_STATES, MAILING_KINDS } from '../names/registration.ts';

/** What a mailing says in a language. */
export const MailingText = z.object({
  subject: z.string().trim().min(1).max(150),
  text: z.string().trim().min(1).max(5000),
});

/** A reminder before a date or thanks after it, as its form has it: POST /registration/mailing. */
export const MailingInput = z.object({
  id: z.guid().optional(),
  dateId: z.guid(),
  updated: z.string().optional().describe('The stamp it is based on, when it is changed'),
  kind: z.enum(MAILING_KINDS),
  days: z.number().int().min(0).max(90),
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  states: z.array(z.enum(MAILED_STATES)).min(1).max(MAILED_STATES.length),
  parts: z.array(z.string().min(1).max(40)).max(20).default([]),
  texts: z.object({ de: MailingText, fr: MailingText }),
});
export type MailingInput = z.input<typeof MailingInput>;

/** GET /registration/mailings?dateId=. */
export const Mailing = z.object({
  id: z.string(),
  kind: z.enum(MAILING_KINDS),
  days: z.number(),
  at: z.string(),
  states: z.array(z.enum(MAILED_STATES)),
  parts: z.array(z.string()),
  texts: z.object({ de: MailingText, fr: MailingText }),
  updated: z.string(),
  due: z.string().describe('When it leaves'),
  sentAt: z.string().nullable(),
  reached: z.number().describe('How many it reached, or would reach now'),
});
export type Mailing = z.infer<typeof Mailing>;
export const Mailings = z.object({ mailings: z.array(Mailing) });

/** POST /registration/write: to a selection of people at a date, at once. */
export const WriteInput = z.object({
  dateId: z.guid(),
  ids: z.array(z.guid()).min(1).max(500),
  texts: z.object({ de: MailingText, fr: MailingText }),
});

/** POST /registration/mailing/trial: to oneself, at once. */
export const MailingTrial = z.object({ dateId: z.guid(), texts: z.object({ de: MailingText, fr: MailingText }) });

/** POST /registration/mailing/preview: the same as it would look, sent to nobody. */
export const MailingPreview = z.object({ subject: z.string(), html: z.string() });
export type MailingPreview = z.infer<typeof MailingPreview>;
