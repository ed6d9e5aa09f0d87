import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { savedRecord } from '#server/records/saving.ts';
import { Saved } from '#shared/contracts/record.ts';
import { ById } from '../../contract.ts';
import { Activity, Consequences } from '../../edit-contract.ts';
import { companies, withRecordFaults } from './records.ts';
import { writeCompany } from './write.ts';

async function consequences(context: CallContext, id: string): Promise<Consequences> {
  const company = await context.asCaller((tx) =>
    tx.row<Consequences>(sql`
      select id, name, active, internal.goes_with_company(id) as lines from opticians company where id = ${id}`),
  );
  if (!company) throw new PortalError('not_found', 'No such company.');
  return company;
}

/** GET /opticians/inactivate?id=: what goes with a company that is made inactive. */
const askCall = defineCall({
  method: 'GET',
  path: '/opticians/inactivate',
  opensWith: 'canManageDatabase',
  summary: 'What goes with a company that is made inactive',
  input: ById,
  output: Consequences,
  handle: ({ id }, context) => consequences(context, id),
});

/** POST /opticians/inactivate: makes a company inactive, which ends the sessions of its people, or active again. */
const activityCall = defineCall({
  method: 'POST',
  path: '/opticians/inactivate',
  opensWith: 'canManageDatabase',
  summary: 'Make a company inactive, or active again',
  input: Activity,
  output: Saved,
  handle: ({ id, active }, context) =>
    withRecordFaults(() =>
      context.asCaller(async (tx) => {
        const company = await tx.row<{ is_head_office: boolean }>(
          sql`select is_head_office from opticians where id = ${id} for update`,
        );
        if (!company) throw new PortalError('not_found', 'No such company.');
        if (company.is_head_office && !active) {
          throw new PortalError('conflict', 'The head office stays active.', { fields: { id: 'headOffice' } });
        }
        await writeCompany(tx, id, { active });
        return savedRecord(tx, companies, id);
      }),
    ),
});

export const activityCalls: readonly Call[] = [askCall, activityCall];
