import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, defineCall } from '#server/http/call.ts';
import { DraftName, DraftToKeep, KeptDraft } from '#shared/contracts/draft.ts';

/** GET /drafts/single?form=&record=: what the signed-in person typed there and did not save, or null. */
const readCall = defineCall({
  method: 'GET',
  path: '/drafts/single',
  opensWith: 'signedIn',
  whileViewing: 'closed',
  summary: 'What one typed into a form and did not save',
  input: DraftName.strict(),
  output: KeptDraft.nullable(),
  handle: async ({ form, record }, context) => {
    const found = await context.asCaller((tx) =>
      tx.row<KeptDraft>(sql`
        select draft, to_jsonb(updated) #>> '{}' as updated from drafts
        where staff_id = current_staff_id() and form = ${form} and record = ${record}`),
    );
    return found ?? null;
  },
});

/** PUT /drafts/single: keeps what is typed, in place of what was kept before. */
const keepCall = defineCall({
  method: 'PUT',
  path: '/drafts/single',
  opensWith: 'signedIn',
  summary: 'Keep what is typed into a form and not saved yet',
  input: DraftToKeep,
  output: z.object({ kept: z.literal(true) }),
  handle: async ({ form, record, draft }, context) => {
    await context.asCaller((tx) =>
      tx.rows(sql`
        insert into drafts (staff_id, form, record, draft)
        values (current_staff_id(), ${form}, ${record}, ${JSON.stringify(draft)}::jsonb)
        on conflict (staff_id, form, record) do update set draft = excluded.draft`),
    );
    return { kept: true as const };
  },
});

/** DELETE /drafts/single?form=&record=: it was saved or given up. */
const dropCall = defineCall({
  method: 'DELETE',
  path: '/drafts/single',
  opensWith: 'signedIn',
  summary: 'Forget what was typed into a form',
  input: DraftName.strict(),
  output: z.object({ dropped: z.literal(true) }),
  handle: async ({ form, record }, context) => {
    await context.asCaller((tx) =>
      tx.rows(sql`delete from drafts where staff_id = current_staff_id() and form = ${form} and record = ${record}`),
    );
    return { dropped: true as const };
  },
});

/** The calls of drafts; row-level security lets everyone reach their own. */
export const DRAFT_CALLS: readonly Call[] = [readCall, keepCall, dropCall];
