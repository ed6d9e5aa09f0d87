import type pg from 'pg';
import sql from 'sql-template-tag';
import { setColumns } from '#database/columns.ts';
import type { DashboardPart } from '#server/dashboard/part.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import type { RecordKind } from '#server/records/record-kind.ts';
import { revertCall } from '#server/records/revert.ts';
import { saveRecord } from '#server/records/saving.ts';
import { Saved } from '#shared/contracts/record.ts';
import { WebboxChange } from '../contract.ts';
import { WEBBOX_FIELDS } from '../webbox-facts.ts';

const webbox: RecordKind<'webbox'> = {
  table: 'webbox',
  write: async (tx, id, patch) => {
    await tx.rows(sql`
      update webbox record set ${setColumns(WEBBOX_FIELDS, sql`${JSON.stringify(patch)}::jsonb`)} where record.id = ${id}`);
    return undefined;
  },
  faultOf: ({ message }: pg.DatabaseError): Record<string, string> =>
    message.includes('file') ? { image: 'picture' } : { shown_until: 'ends' },
};

/** PUT /webbox: what stands in the Webbox of the dashboard. */
const changeCall = defineCall({
  method: 'PUT',
  path: '/webbox',
  opensWith: 'canEditWebbox',
  summary: 'Change the Webbox of the dashboard',
  input: WebboxChange,
  output: Saved,
  handle: (change, context) => saveRecord(webbox, change, context),
});

export const webboxCalls: readonly Call[] = [
  changeCall,
  revertCall('/webbox/revert', 'Take a change of the Webbox back', [webbox]),
];

/** The Webbox: for readers while it is shown, for who edits it always. */
export const webboxTile: DashboardPart = {
  name: 'webbox',
  permission: 'canViewDashboard',
  answer: sql`(
    select to_jsonb(box) - '{created}'::text[] || jsonb_build_object('shown', internal.webbox_is_shown(box))
    from webbox box)`,
};
