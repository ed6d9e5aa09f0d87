import { z } from 'zod';

/** How a document stands on a day of Zurich's calendar. */
export const DOCUMENT_STATES = ['valid', 'coming', 'grace', 'expired', 'withdrawn'] as const;

/** Whether anything stands behind a code is asked with any text: what is no code answers like an unknown one. */
export const DocumentCode = z.object({ code: z.string().default('') }).strict();

/** GET /certificates/check?code=: what anybody who holds a document may know of it. Areas write it when they make one out. */
export const CheckedDocument = z.object({
  kind: z.string().describe('What it is: attestation, certificate'),
  state: z.enum(DOCUMENT_STATES),
  holder: z.string().describe('The person or the company'),
  subject: z.partialRecord(z.enum(['de', 'fr', 'en', 'it']), z.string()).optional(),
  place: z.string().nullish(),
  number: z.string().nullish(),
  points: z.number().nullish(),
  day: z.string().nullish().describe('On which what it attests took place'),
  validFrom: z.string().nullish(),
  validUntil: z.string().nullable(),
  graceUntil: z.string().nullable(),
  issuedAt: z.string(),
});
export type CheckedDocument = z.infer<typeof CheckedDocument>;
