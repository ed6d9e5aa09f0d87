import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { defineCall } from '#server/http/call.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { grantorOf } from '#shared/names/grantors.ts';
import { PERMISSIONS, type Permission } from '#shared/names/permissions.ts';
import { permissionRequest } from './request-message.ts';

/** POST /rights/request: tells those who can give a right that the signed-in person asks for it, once a day. */
export const requestCall = defineCall({
  method: 'POST',
  path: '/rights/request',
  opensWith: 'signedIn',
  summary: 'Ask for a permission that is missing',
  input: z.object({ permission: z.enum(PERMISSIONS) }),
  output: z.object({ outcome: z.enum(['told', 'toldBefore', 'held']) }),
  handle: async ({ permission }, context) => {
    const asker = await context.asCaller((tx) => tx.row<Asker>(askerStatement(permission)));
    if (!asker) throw new Error('A signed-in person has no row of staff.');
    if (asker.held) return { outcome: 'held' as const };
    const told = await context.asSystem('who gives rights may be somebody the asking person does not see', (tx) =>
      tell(tx, asker, permission),
    );
    if (told > 0) await context.messages.wake();
    return { outcome: told > 0 ? ('told' as const) : ('toldBefore' as const) };
  },
});

interface Asker {
  id: string;
  name: string;
  optician_id: string;
  company: string;
  held: boolean;
  today: string;
}

const askerStatement = (permission: Permission) => sql`
  select person.id, person.first_name || ' ' || person.last_name as name, company.id as optician_id, company.name as company,
    has_permission(${permission}) as held, (now() at time zone 'Europe/Zurich')::date::text as today
  from staff person join opticians company on company.id = person.optician_id
  where person.id = (select current_staff_id())`;

/** What the owners of a company can give goes to them, everything else and what owners ask for to the head office. */
async function tell(tx: Transaction, asker: Asker, permission: Permission): Promise<number> {
  const owners = grantorOf(permission) === 'owner' ? await idsOf(tx, ownersOf(asker)) : [];
  const toOwners = owners.length > 0 && !owners.includes(asker.id);
  return postMessage(tx, permissionRequest, {
    to: { staff: toOwners ? owners : await idsOf(tx, OFFICE) },
    data: { person: asker.name, company: asker.company, permission },
    path: toOwners
      ? `/app/opticians/${asker.optician_id}?staffId=${asker.id}`
      : `/app/internal/settings?topic=people&person=${asker.id}`,
    object: { table: 'staff', id: asker.id },
    once: `permission ${permission} of ${asker.id} on ${asker.today}`,
    actor: asker.id,
  });
}

const ownersOf = ({ optician_id }: Asker) => sql`
  select person.id from staff person
  join staff_roles held on held.staff_id = person.id and held.role_name = 'opticianOwner'
  where person.optician_id = ${optician_id} and person.active and person.auth_user_id is not null`;

const OFFICE = sql`
  select staff_id as id from staff_with_permissions
  where permission_name = 'canManageDatabase' and auth_user_id is not null`;

async function idsOf(tx: Transaction, statement: ReturnType<typeof sql>): Promise<string[]> {
  return (await tx.rows<{ id: string }>(statement)).map(({ id }) => id);
}
