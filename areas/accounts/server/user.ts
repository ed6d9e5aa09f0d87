import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { defineCall } from '#server/http/call.ts';
import { sessionFault } from '#server/http/rights.ts';
import { Viewer } from '../contract.ts';

/** GET /auth/user: the signed-in person with company, roles, permissions and programmes, in one read. */
export const userCall = defineCall({
  method: 'GET',
  path: '/auth/user',
  opensWith: 'signedIn',
  summary: 'The signed-in person with company, roles, permissions and programmes',
  input: z.object({}),
  output: Viewer,
  handle: async (_input, context) => {
    const viewer = await context.asCaller(readViewer);
    if (!viewer) throw await sessionFault(context);
    return viewer;
  },
});

/** The person whose rights the transaction has; null for a session that lacks something. */
export async function readViewer(tx: Transaction): Promise<z.input<typeof Viewer> | null> {
  return (await tx.row<{ viewer: z.input<typeof Viewer> }>(VIEWER))?.viewer ?? null;
}

const VIEWER = sql`
  select jsonb_build_object(
    'user', jsonb_build_object('id', auth.uid(), 'email', auth.jwt() ->> 'email'),
    'staff', jsonb_build_object(
      'id', person.id, 'first_name', person.first_name, 'last_name', person.last_name,
      'portrait_image', person.portrait_image, 'profession_de', person.profession_de,
      'profession_fr', person.profession_fr, 'board_member', person.board_member),
    'optician', jsonb_build_object(
      'id', person.optician_id, 'name', person.optician_name, 'logo_image', company.logo_image),
    'roles', person.roles,
    'permissions', person.permissions,
    'programs', person.programs,
    'language', person.language,
    'aal', coalesce(auth.jwt() ->> 'aal', 'aal1'),
    'switched_off', internal.switched_off(),
    'banners', current_banners(),
    'viewing', internal.viewing()
  ) as viewer
  from staff_with_metadata person
  join opticians company on company.id = person.optician_id
  where person.id = (select current_staff_id())`;
