import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { withFaults } from '#server/publishing/faults.ts';
import { OwnReading, ReadingPeople, ReadingToAsk } from '../../reading-contract.ts';

/** «Gelesen und verstanden»: what a page asks of somebody, and who confirmed (decision 0303). */

const Page = z.object({ id: z.guid().toLowerCase() }).strict();

async function answer<T>(context: CallContext, statement: Sql): Promise<T> {
  const row = await withFaults(() => context.asCaller((tx) => tx.row<{ answer: T }>(statement)));
  if (!row) throw new PortalError('unexpected', 'A function of readings answered nothing.');
  return row.answer;
}

const ownCall = defineCall({
  method: 'GET',
  path: '/content/reading',
  opensWith: 'signedIn',
  summary: 'Whether the signed-in person has to confirm a page, and did',
  input: Page,
  output: OwnReading,
  handle: ({ id }, context) => answer(context, sql`select internal.own_reading(${id}) as answer`),
});

const confirmCall = defineCall({
  method: 'POST',
  path: '/content/reading',
  opensWith: 'signedIn',
  summary: 'Confirm a page as read and understood',
  input: Page,
  output: OwnReading,
  handle: ({ id }, context) => answer(context, sql`select internal.confirm_reading(${id}) as answer`),
});

const askCall = defineCall({
  method: 'PUT',
  path: '/content/reading',
  opensWith: 'canEditContent',
  summary: 'Ask readers to confirm a page until a day',
  input: ReadingToAsk,
  output: z.null(),
  handle: async ({ id, due, audience, anew }, context) => {
    await answer(context, sql`select internal.ask_reading(${id}, ${due}::date, ${audience}, ${anew}) as answer`);
    return null;
  },
});

const endCall = defineCall({
  method: 'DELETE',
  path: '/content/reading',
  opensWith: 'canEditContent',
  summary: 'Ask for no confirmation of a page any more',
  input: Page,
  output: z.null(),
  handle: async ({ id }, context) => {
    await answer(context, sql`select internal.end_reading(${id}) as answer`);
    return null;
  },
});

const peopleCall = defineCall({
  method: 'GET',
  path: '/content/reading/people',
  opensWith: 'signedIn',
  summary: 'Who confirmed a page and who did not, for who wrote it and for owners of those asked',
  input: Page,
  output: ReadingPeople,
  handle: ({ id }, context) => answer(context, sql`select internal.reading_overview(${id}) as answer`),
});

export const READING_CALLS: readonly Call[] = [ownCall, confirmCall, askCall, endCall, peopleCall];
