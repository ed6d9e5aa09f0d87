import sql from 'sql-template-tag';
import { z } from 'zod';
import { Rights } from '#areas/settings/rights-contract.ts';
import { defineCall } from '#server/http/call.ts';

/** GET /rights: the matrix of roles, programmes and attributes with their permissions. */
export const matrixCall = defineCall({
  method: 'GET',
  path: '/rights',
  opensWith: 'canManageDatabase',
  summary: 'Which role, programme or attribute gives which permission',
  input: z.object({}),
  output: Rights,
  handle: async (_input, context) => {
    const found = await context.asCaller((tx) => tx.row<{ rights: z.input<typeof Rights> }>(RIGHTS));
    if (!found) throw new Error('A statement without a table answered no row.');
    return found.rights;
  },
});

const RIGHTS = sql`
  select jsonb_build_object(
    'version', internal.rights_version(),
    'roles', (select coalesce(jsonb_agg(jsonb_build_object(
        'role', role_name, 'permission', permission_name, 'scope', scope)), '[]') from role_permissions),
    'programs', (select coalesce(jsonb_agg(jsonb_build_object(
        'program', program_name, 'permission', permission_name, 'granted_to', granted_to)), '[]')
      from program_permissions),
    'shipped', (select jsonb_build_object(
        'roles', jsonb_agg(jsonb_build_object(
          'role', role_name, 'permission', permission_name, 'scope', reach)) filter (where role_name is not null),
        'programs', jsonb_agg(jsonb_build_object(
          'program', program_name, 'permission', permission_name, 'granted_to', reach)) filter (where role_name is null))
      from internal.shipped_rights()),
    'holders', (select coalesce(jsonb_object_agg(permission_name, holders), '{}') from (
        select permission_name, count(*) as holders from staff_with_permissions group by permission_name) counted),
    'changed', (select jsonb_build_object('by', actor_name, 'made', made)
      from internal.audit_page('{rights}', null, null, null, null, null, false, 0, 50)
      where action in ('rolePermission', 'programPermission') order by made desc limit 1)
  ) as rights`;
