import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';
import { Moved } from '#shared/contracts/content.ts';
import {
  ListingBeside,
  ListingChange,
  ListingChanged,
  ListingId,
  ListingStanding,
  ListingSuccess,
  ListingToAccept,
  ListingToReject,
  ListingToSubmit,
  SmallEdits,
  Submitted,
} from '#shared/contracts/listing.ts';
import type { Permission } from '#shared/names/permissions.ts';
import { contactCall } from './contact.ts';
import { reportCall } from './report.ts';

/** The single value that a statement answers, as whoever asks. */
async function answer<T>(context: CallContext, statement: Sql): Promise<T> {
  const found = await withFaults(() => context.asCaller((tx) => tx.row<{ answer: T }>(statement)));
  if (!found) throw new PortalError('unexpected', 'A function of listings answered nothing.');
  return found.answer;
}

/**
 * The calls that the specification names for a kind of listings (§7): thin, over the moves of content.
 * @param area the first part of their paths
 * @param kind as in `content_kinds`
 * @param write who hands in
 */
export function listingCalls(area: 'marketplace' | 'jobs', kind: string, write: Permission): readonly Call[] {
  return [
    defineCall({
      method: 'POST',
      path: `/${area}/submit`,
      opensWith: write,
      summary: 'Hand a listing in; a small change of a published one is live at once',
      input: ListingToSubmit,
      output: Submitted,
      handle: ({ id, updated }, context) =>
        answer(context, sql`select internal.submit_listing(${id}, ${kind}, ${updated}::timestamptz) as answer`),
    }),
    defineCall({
      method: 'POST',
      path: `/${area}/accept`,
      opensWith: 'canManageMarketplace',
      summary: 'Accept a listing that waits: its readers have it, its author is told',
      input: ListingToAccept,
      output: Moved,
      handle: ({ id, updated }, context) =>
        answer(
          context,
          sql`select internal.decide_listing(${id}, ${kind}, 'release', ${updated}::timestamptz, '{}') as answer`,
        ),
    }),
    defineCall({
      method: 'POST',
      path: `/${area}/reject`,
      opensWith: 'canManageMarketplace',
      summary: 'Send a listing back to its author with the reason',
      input: ListingToReject,
      output: Moved,
      handle: ({ id, updated, reason }, context) =>
        answer(
          context,
          sql`select internal.decide_listing(${id}, ${kind}, 'send_back', ${updated}::timestamptz,
            ${JSON.stringify({ reason })}::jsonb) as answer`,
        ),
    }),
  ];
}

/** The calls about listings of every kind: their end, writing to their contact, and what helps to decide. */
export const LISTING_CALLS: readonly Call[] = [
  contactCall,
  reportCall,
  defineCall({
    method: 'POST',
    path: '/listings/change',
    opensWith: 'canViewMarketplace',
    summary: 'Extend, close, reopen, reserve or confirm a published listing of one’s own or one’s team',
    input: ListingChange,
    output: ListingChanged,
    handle: ({ id, action, ...wishes }, context) =>
      answer(
        context,
        sql`select internal.change_listing(${id}, ${action}, ${JSON.stringify(wishes)}::jsonb) as answer`,
      ),
  }),
  defineCall({
    method: 'GET',
    path: '/listings/standing',
    opensWith: 'canViewMarketplace',
    summary: 'How a listing stands and how often it was opened, for who looks after it; null for everybody else',
    input: ListingId,
    output: ListingStanding,
    handle: ({ id }, context) => answer(context, sql`select internal.listing_standing(${id}) as answer`),
  }),
  defineCall({
    method: 'GET',
    path: '/listings/beside',
    opensWith: 'canManageMarketplace',
    summary: 'Listings that look like one that waits, and why the author’s were sent back before',
    input: ListingId,
    output: ListingBeside,
    handle: ({ id }, context) => answer(context, sql`select internal.listing_beside(${id}) as answer`),
  }),
  defineCall({
    method: 'GET',
    path: '/listings/small-edits',
    opensWith: 'canManageMarketplace',
    summary: 'Listings that were changed at once and that nobody has looked at since, the oldest first',
    input: z.object({}).strict(),
    output: SmallEdits,
    handle: (_input, context) => answer(context, sql`select internal.small_edits() as answer`),
  }),
  defineCall({
    method: 'GET',
    path: '/listings/success',
    opensWith: 'canManageMarketplace',
    summary: 'How many listings of the last year came to something, and for how many the portal helped',
    input: z.object({}).strict(),
    output: ListingSuccess,
    handle: (_input, context) => answer(context, sql`select internal.listing_success() as answer`),
  }),
];
