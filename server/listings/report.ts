import sql from 'sql-template-tag';
import { z } from 'zod';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { listingReported } from '#server/messages/kinds/listing-report.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { takeTurn } from '#server/messages/take-turn.ts';
import { ListingReport } from '#shared/contracts/listing.ts';

/** Says that something is wrong with a listing one sees: those who decide on listings are told, and the office. */
export const reportCall = defineCall({
  method: 'POST',
  path: '/listings/report',
  opensWith: 'canViewMarketplace',
  whileViewing: 'closed',
  summary: 'Report a listing of another company to those who decide on listings',
  input: ListingReport,
  output: z.object({ sent: z.literal(true) }),
  handle: async ({ id, text }, { asCaller, asSystem }) => {
    const found = await asCaller((tx) =>
      tx.row<{ me: string; kind: string }>(sql`
        select current_staff_id() as me, content.kind
        from contents content join listings listing on listing.id = content.id
        where content.id = ${id} and content.status = 'published' and listing.optician_id <> current_optician_id()`),
    );
    if (!found) throw new PortalError('not_found', 'There is no such listing of another company.');
    const { me, kind } = found;
    await asSystem('a report goes to who decides on listings, whom its writer may not read', async (tx) => {
      await takeTurn(tx, { actor: me, kind: listingReported.name, object: id }, { anHour: 10, aDay: 1 });
      const people = await tx.rows<{ id: string }>(sql`
        select distinct held.staff_id as id from staff_with_permissions held
        where held.permission_name = 'canManageMarketplace' order by 1 limit 50`);
      const said = await tx.row<{ author: string; titles: Record<string, string> }>(sql`
        select person.first_name || ' ' || person.last_name || ', ' || company.name as author,
          internal.titles_of(internal.live_revisions(${id})) as titles
        from staff person join opticians company on company.id = person.optician_id where person.id = ${me}`);
      if (!said) throw new PortalError('not_found', 'Whoever reports is gone.');
      await postMessage(tx, listingReported, {
        to: { staff: people.map((person) => person.id), settings: ['marketplaceEmail'] },
        data: { ...said, text },
        path: `${kind === 'job' ? '/app/jobs' : '/app/marketplace'}/${id}`,
        object: { table: 'contents', id },
        actor: me,
      });
    });
    return { sent: true } as const;
  },
});
