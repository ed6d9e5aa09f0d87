import sql from 'sql-template-tag';
import { z } from 'zod';
import { PersonRights } from '#areas/settings/people-contract.ts';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { STATE } from './state.ts';

/** GET /rights/person?staff_id=: what one person may do, and whence each right comes. */
export const personCall = defineCall({
  method: 'GET',
  path: '/rights/person',
  opensWith: 'canManageDatabase',
  summary: 'What a person may do, with the source of each right',
  input: z.object({ staff_id: z.guid() }),
  output: PersonRights,
  handle: async ({ staff_id }, context) => {
    const self = await context.asCaller((tx) => tx.row<{ id: string | null }>(sql`select current_staff_id() as id`));
    const found = await context.asSystem('the state of an account lies in the auth schema', (tx) =>
      tx.row<{ person: Omit<z.input<typeof PersonRights>, 'self'> }>(personStatement(staff_id)),
    );
    if (!found) throw new PortalError('not_found', 'No such person.');
    const own = found.person.id === self?.id;
    return { ...found.person, self: own, viewable: found.person.viewable && !own };
  },
});

const personStatement = (staffId: string) => sql`
  select jsonb_build_object(
    'id', person.id, 'name', person.first_name || ' ' || person.last_name, 'portrait_image', person.portrait_image,
    'optician', jsonb_build_object('id', company.id, 'name', company.name),
    'state', ${STATE},
    'roles', array(select held.role_name from staff_roles held join roles role on role.name = held.role_name
      where held.staff_id = person.id order by role.display_order),
    'effective', coalesce((select jsonb_agg(jsonb_build_object(
        'permission', held.permission_name, 'scope', held.scope, 'sources', held.sources,
        'off', array(select part.feature_name from feature_permissions part
          join features feature on feature.name = part.feature_name and not feature.switched_on
          where part.permission_name = held.permission_name order by feature.display_order)) order by listed.display_order)
      from staff_with_given_permissions held join permissions listed on listed.name = held.permission_name
      where held.staff_id = person.id), '[]'),
    'singles', coalesce((select jsonb_agg(jsonb_build_object(
        'permission', own.permission_name, 'granted', own.granted, 'reason', own.reason, 'expires_at', own.expires_at,
        'over', coalesce(own.expires_at <= now(), false)) order by listed.display_order)
      from staff_permissions own join permissions listed on listed.name = own.permission_name
      where own.staff_id = person.id), '[]'),
    'version', internal.rights_version(person.id),
    'viewable', person.active and company.active and not internal.manages_database(person.id)
      and internal.feature_on('viewAs')
  ) as person
  from staff person
  join opticians company on company.id = person.optician_id
  left join auth.users account on account.id = person.auth_user_id and account.deleted_at is null
  where person.id = ${staffId}`;
