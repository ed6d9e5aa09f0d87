import { z } from 'zod';
import { Branch } from './contract.ts';

/** What the calls of the yearly check take and answer. */

const Id = z.guid().toLowerCase();
const Ids = z
  .array(Id)
  .min(1)
  .max(500)
  .transform((ids) => [...new Set(ids)]);

/** `POST /branches/confirm`: the data of these branches are right. */
export const ConfirmBranches = z.object({ ids: Ids }).strict();
export const Confirmed = z.object({ branches: z.number(), confirmed: z.string() });
export type Confirmed = z.infer<typeof Confirmed>;

/** `POST /branches/remind`: asks the owners of these branches by mail. */
export const RemindBranches = z.object({ ids: Ids }).strict();
export const Reminded = z.object({
  /** Branches that were asked for, and people who got a mail. */
  branches: z.number(),
  people: z.number(),
  /** Branches that were left out: nobody to ask, asked within the last day, or not due. */
  without: z.array(z.guid()),
  recent: z.array(z.guid()),
  current: z.array(z.guid()),
});
export type Reminded = z.infer<typeof Reminded>;

/** The secret of a mail's link. */
const Token = z.string().regex(/^[\w-]{43}$/);

/** `GET /branches/confirmation`: what the page behind a mail's link shows. Reading confirms nothing. */
export const ReadConfirmation = z.object({ token: Token }).strict();
export const ConfirmationPage = z.object({
  person: z.string(),
  optician_id: z.guid(),
  optician_name: z.string(),
  branches: z.array(
    Branch.pick({
      id: true,
      name: true,
      street: true,
      postcode: true,
      place: true,
      phone: true,
      email: true,
      website: true,
      opening_hours: true,
      special_days: true,
    }).extend({
      /** When it was confirmed since the mail left; null while it is open. */
      confirmed: z.string().nullable(),
    }),
  ),
});
export type ConfirmationPage = z.infer<typeof ConfirmationPage>;

/** `POST /branches/confirmation`: confirms branches of the mail. */
export const ConfirmByMail = z.object({ token: Token, ids: Ids }).strict();
