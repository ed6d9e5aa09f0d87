import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { listingContacted } from '#server/messages/kinds/letters.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { takeTurn } from '#server/messages/take-turn.ts';
import { withFaults } from '#server/publishing/faults.ts';
import { ListingLetter } from '#shared/contracts/listing.ts';

interface Begun {
  thread: string;
  to: string;
  kind: string;
  titles: Record<string, string>;
  author: string;
  company: string;
  address: string;
  phone: string;
}

/** Writes to the contact of an open listing of another company; the answer comes by mail (MKT-8). */
export const contactCall = defineCall({
  method: 'POST',
  path: '/listings/contact',
  opensWith: 'canViewMarketplace',
  whileViewing: 'closed',
  summary: 'Write to the contact of a listing; answers go to and fro by mail',
  input: ListingLetter,
  output: z.object({ sent: z.literal(true) }),
  handle: async ({ id, text }, { asCaller, asSystem }) => {
    const asked = await withFaults(() =>
      asCaller((tx) =>
        tx.row<{ me: string; begun: Begun }>(
          sql`select current_staff_id() as me, internal.begin_listing_thread(${id}) as begun`,
        ),
      ),
    );
    if (!asked) throw new PortalError('unexpected', 'A thread of letters was not begun.');
    const { me, begun } = asked;
    const { to, kind, ...said } = begun;
    await asSystem('a letter goes to whoever keeps a listing, whom its writer may not read', async (tx) => {
      await takeTurn(tx, { actor: me, kind: listingContacted.name, object: id }, { anHour: 20, aDay: 3 });
      await postMessage(tx, listingContacted, {
        to: { staff: [to] },
        data: { ...said, text, side: 1 },
        path: `${kind === 'job' ? '/app/jobs' : '/app/marketplace'}/${id}`,
        object: { table: 'contents', id },
        actor: me,
      });
    });
    return { sent: true } as const;
  },
});
