import sql from 'sql-template-tag';
import { PortalError } from '#server/errors.ts';
import { type Call, type CallContext, defineCall } from '#server/http/call.ts';
import { ById } from '../../contract.ts';
import { Activity, Consequences, Saved } from '../../edit-contract.ts';
import { savedRecord, withFaults } from './saving.ts';
import { writeCompany } from './write.ts';

const REASON = 'sessions are counted for the office before a company is closed';

async function consequences(context: CallContext, id: string): Promise<Consequences> {
  const company = await context.asCaller((tx) =>
    tx.row<Omit<Consequences, 'sessions'>>(sql`
      select id, name, active,
        (select count(*)::int from branches where optician_id = company.id and active) as branches,
        (select count(*)::int from staff where optician_id = company.id and active) as staff,
        (select count(*)::int from staff where optician_id = company.id and auth_user_id is not null) as accounts
      from opticians company where id = ${id}`),
  );
  if (!company) throw new PortalError('not_found', 'No such company.');
  const signedIn = await context.asSystem(REASON, (tx) =>
    tx.row<{ sessions: number }>(sql`
      select count(*)::int as sessions from auth.sessions
      where user_id in (select auth_user_id from staff where optician_id = ${id})
        and (not_after is null or not_after > now())`),
  );
  return { ...company, sessions: signedIn?.sessions ?? 0 };
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
    withFaults(() =>
      context.asCaller(async (tx) => {
        const company = await tx.row<{ is_head_office: boolean }>(
          sql`select is_head_office from opticians where id = ${id} for update`,
        );
        if (!company) throw new PortalError('not_found', 'No such company.');
        if (company.is_head_office && !active) {
          throw new PortalError('conflict', 'The head office stays active.', { fields: { id: 'headOffice' } });
        }
        await writeCompany(tx, id, { active });
        return savedRecord(tx, 'opticians', id);
      }),
    ),
});

export const activityCalls: readonly Call[] = [askCall, activityCall];
