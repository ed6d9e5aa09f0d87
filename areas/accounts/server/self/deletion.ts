import sql from 'sql-template-tag';
import { z } from 'zod';
import { defineCall } from '#server/http/call.ts';
import { defineMessage } from '#server/messages/kind.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { inBoth } from '#shared/in-both.ts';
import { DeletionRequest, DeletionRequested } from '../../contract.ts';
import german from './words/message/de.json' with { type: 'json' };
import french from './words/message/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

/** Tells who looks after the portal that somebody wants to be deleted. */
export const deletionRequest = defineMessage({
  name: 'deletionRequest',
  rule: { by: 'service', why: inBoth(WORDS, (say) => say.why.deletionRequest) },
  data: z.object({ person: z.string().max(200), company: z.string().max(200), remark: z.string().max(1000) }),
  urgent: true,
  texts: inBoth(WORDS, (say) => say.deletionRequest),
  sample: inBoth(WORDS, (say) => say.sample.deletionRequest),
});

/** POST /account/deletion: asks the office to delete the signed-in person; told once a month. */
export const deletionCall = defineCall({
  method: 'POST',
  path: '/account/deletion',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  summary: 'Ask for the deletion of one’s own data',
  input: DeletionRequest,
  output: DeletionRequested,
  handle: async ({ remark }, context) => {
    const asker = await context.asCaller((tx) => tx.row<Asker>(ASKER));
    if (!asker) throw new Error('A signed-in person has no row of staff.');
    const { id, person, company, month } = asker;
    const told = await context.asSystem(
      'who looks after the portal may be nobody the asking person sees',
      async (tx) => {
        const office = await tx.rows<{ id: string }>(OFFICE);
        return postMessage(tx, deletionRequest, {
          to: { staff: office.map((one) => one.id) },
          data: { person, company, remark },
          path: `/app/internal/settings?topic=people&person=${id}`,
          object: { table: 'staff', id },
          once: `deletion of ${id} in ${month}`,
          actor: id,
        });
      },
    );
    if (told > 0) await context.messages.wake();
    return { outcome: told > 0 ? ('told' as const) : ('toldBefore' as const) };
  },
});

interface Asker {
  id: string;
  person: string;
  company: string;
  month: string;
}

const ASKER = sql`
  select person.id, person.first_name || ' ' || person.last_name as person, company.name as company,
    to_char(now() at time zone 'Europe/Zurich', 'YYYY-MM') as month
  from staff person join opticians company on company.id = person.optician_id
  where person.id = (select current_staff_id())`;

const OFFICE = sql`
  select staff_id as id from staff_with_permissions
  where permission_name = 'canManageDatabase' and auth_user_id is not null`;
