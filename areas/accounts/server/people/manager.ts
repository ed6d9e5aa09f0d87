import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import type { CallContext } from '#server/http/call.ts';

/** Who looks after accounts, and how far. */
export interface Manager {
  staffId: string;
  accountId: string;
  opticianId: string;
  /** Every company, not just the own one (`has_permission_for_all`). */
  everywhere: boolean;
  /** How long an invitation's link opens, in seconds. */
  linkLife: number;
}

/** The caller as manager, inside a transaction past row-level security. @throws session_expired, not_allowed. */
export async function managerOf(tx: Transaction, context: CallContext): Promise<Manager> {
  await tx.rows(sql`select set_config('request.jwt.claims', ${JSON.stringify(context.caller.claims)}, true)`);
  const row = await tx.row<{ staff_id: string | null; optician_id: string; allowed: boolean; everywhere: boolean }>(sql`
    select current_staff_id() as staff_id, current_optician_id() as optician_id,
      has_permission('canCreateAuthUsers') as allowed, has_permission_for_all('canCreateAuthUsers') as everywhere`);
  if (!row?.staff_id) throw new PortalError('session_expired', 'The session has ended.');
  if (!row.allowed) throw new PortalError('not_allowed', 'This call needs canCreateAuthUsers.');
  const { staff_id: staffId, optician_id: opticianId, everywhere } = row;
  const accountId = String(context.caller.claims.sub);
  return { staffId, accountId, opticianId, everywhere, linkLife: context.backendAdmin.linkLife };
}
