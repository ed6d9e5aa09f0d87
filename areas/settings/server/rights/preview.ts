import sql from 'sql-template-tag';
import type { z } from 'zod';
import { PreviewRights, RightsPreview } from '#areas/settings/rights-contract.ts';
import { defineCall } from '#server/http/call.ts';
import { withRightsFaults } from './faults.ts';
import { ofPerson } from './of-person.ts';

/** POST /rights/preview: who would gain and who would lose what. Nothing is kept. */
export const previewCall = defineCall({
  method: 'POST',
  path: '/rights/preview',
  opensWith: 'canManageDatabase',
  // An answer from before would tell of another state.
  idempotent: false,
  summary: 'Who gains and who loses what by a change of rights or a switch',
  input: PreviewRights,
  output: RightsPreview,
  handle: (asked, context) => {
    const changes = changesOf(asked);
    return withRightsFaults(async () => {
      const found = await context.asCaller((tx) =>
        tx.row<{ preview: RightsPreview }>(
          sql`select internal.preview_rights(${JSON.stringify(changes)}::jsonb) as preview`,
        ),
      );
      if (!found) throw new Error('A statement without a table answered no row.');
      return found.preview;
    });
  },
});

function changesOf(asked: z.output<typeof PreviewRights>): object {
  if ('feature' in asked) {
    const { name, on } = asked.feature;
    return { features: [{ name, switched_on: on, note: 'looked ahead' }] };
  }
  return 'staff_id' in asked ? ofPerson(asked.staff_id, asked.changes) : asked.changes;
}
