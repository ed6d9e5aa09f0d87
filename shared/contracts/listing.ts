import { z } from 'zod';
import { CONTENT_STATUSES } from '#shared/names/content.ts';
import { LISTING_ACTIONS, LISTING_OUTCOMES, LISTING_STATES, MAX_RUN_DAYS } from '#shared/names/listings.ts';
import { Moved } from './content.ts';
import { Moment } from './moment.ts';

/** What the calls of listings take and answer, of whichever kind (decision 0310). */

const id = z.guid().toLowerCase();
const updated = Moment;

/** `updated` as it was read. */
export const ListingToSubmit = z.object({ id, updated }).strict();
/** `live`: the difference was small, readers have it already. */
export const Submitted = Moved.extend({ live: z.boolean() });
export type Submitted = z.infer<typeof Submitted>;

export const ListingToAccept = z.object({ id, updated }).strict();
export const ListingToReject = z.object({ id, updated, reason: z.string().trim().min(3).max(1000) }).strict();

export const ListingChange = z
  .object({
    id,
    action: z.enum(LISTING_ACTIONS),
    /** How many days further, or from today where it is over. */
    days: z.number().int().min(1).max(MAX_RUN_DAYS).optional(),
    outcome: z.enum(LISTING_OUTCOMES).exclude(['unanswered']).optional(),
    through_portal: z.boolean().optional(),
  })
  .strict();
export const ListingChanged = z.object({ state: z.enum(LISTING_STATES), expires_at: z.string() });

export const ListingId = z.object({ id }).strict();
/** What somebody writes to the contact of a listing. */
export const ListingLetter = z.object({ id, text: z.string().trim().min(3).max(2000) }).strict();
/** What is wrong with a listing, as somebody reports it. */
export const ListingReport = z.object({ id, text: z.string().trim().min(3).max(1000) }).strict();
export const ListingStanding = z
  .object({
    state: z.enum(LISTING_STATES),
    status: z.enum(CONTENT_STATUSES),
    /** When it appears, or what is changed of it. */
    publish_at: z.string().nullable(),
    expires_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    outcome: z.enum(LISTING_OUTCOMES).nullable(),
    reserved: z.boolean(),
    /** Changed at once by its author and not looked at since. */
    edited_at: z.string().nullable(),
    run_days: z.int().nullable(),
    /** Why it was sent back. */
    reason: z.string().nullable(),
    /** One's own or one's team's. */
    keeper: z.boolean(),
    releaser: z.boolean(),
    days: z.array(z.object({ day: z.string(), views: z.int(), clicks: z.int() })),
  })
  .nullable();
export type ListingStanding = NonNullable<z.infer<typeof ListingStanding>>;

const titles = z.record(z.string(), z.string());
export const SmallEdits = z.array(
  z.object({ id, kind: z.string(), titles, author_name: z.string(), edited_at: z.string() }),
);
export type SmallEdits = z.infer<typeof SmallEdits>;

/** Of listings that came to something in the last year: for how many somebody said whether that was by the portal, and for how many it was. */
export const ListingSuccess = z.object({ closed: z.int(), answered: z.int(), through_portal: z.int() });
export type ListingSuccess = z.infer<typeof ListingSuccess>;

export const ListingBeside = z.object({
  similar: z.array(z.object({ id, titles, author_name: z.string(), state: z.enum(LISTING_STATES) })),
  rejections: z.array(z.object({ id, titles, reason: z.string().nullable(), made: z.string() })),
});
export type ListingBeside = z.infer<typeof ListingBeside>;
