import sql from 'sql-template-tag';
import { z } from 'zod';
import { SaveMatrix, SavePerson } from '#areas/settings/rights-contract.ts';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { withRightsFaults } from './faults.ts';
import { ofPerson } from './of-person.ts';

const Saved = z.object({ version: z.string() });

/** PUT /rights: changes of the matrix in one transaction, unless somebody changed it meanwhile. */
export const saveMatrixCall = defineCall({
  method: 'PUT',
  path: '/rights',
  opensWith: 'canManageDatabase',
  fresh: true,
  summary: 'Change which role, programme or attribute gives which permission',
  input: SaveMatrix,
  output: Saved,
  handle: ({ version, changes }, context) =>
    withRightsFaults(() =>
      context.asCaller(async (tx) => {
        // Whoever else writes waits, whichever way they came.
        await tx.rows(sql`lock table role_permissions, program_permissions in share row exclusive mode`);
        await refuseOverwriting(tx, version, null);
        return apply(tx, changes, null);
      }),
    ),
});

/** PUT /rights/person: roles and single rights of one person. */
export const savePersonCall = defineCall({
  method: 'PUT',
  path: '/rights/person',
  opensWith: 'canManageDatabase',
  fresh: true,
  summary: 'Change the roles and single rights of a person',
  input: SavePerson,
  output: Saved,
  handle: ({ staff_id, version, changes }, context) => {
    refusePast(changes.singles);
    return withRightsFaults(() =>
      context.asCaller(async (tx) => {
        await tx.rows(sql`lock table staff_roles, staff_permissions in share row exclusive mode`);
        const person = await tx.row(sql`select id from staff where id = ${staff_id}`);
        if (!person) throw new PortalError('not_found', 'No such person.');
        await refuseOverwriting(tx, version, staff_id);
        return apply(tx, ofPerson(staff_id, changes), staff_id);
      }),
    );
  },
});

async function refuseOverwriting(tx: Transaction, version: string, staffId: string | null): Promise<void> {
  const found = await tx.row<{ version: string }>(sql`select internal.rights_version(${staffId}::uuid) as version`);
  if (found?.version !== version) throw new PortalError('conflict', 'The rights were changed meanwhile.');
}

async function apply(tx: Transaction, changes: object, staffId: string | null) {
  await tx.rows(sql`select internal.apply_rights(${JSON.stringify(changes)}::jsonb)`);
  const found = await tx.row<{ version: string }>(sql`select internal.rights_version(${staffId}::uuid) as version`);
  return { version: found?.version ?? '' };
}

function refusePast(singles: readonly { granted: boolean | null; expires_at: string | null }[]): void {
  const now = Date.now();
  const past = singles.some(
    ({ granted, expires_at }) => granted !== null && expires_at && Date.parse(expires_at) <= now,
  );
  if (past) throw new PortalError('invalid_fields', 'The end has passed.', { fields: { expires_at: 'past' } });
}
