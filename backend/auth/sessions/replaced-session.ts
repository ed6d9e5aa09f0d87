import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { credentialsOf } from '#backend/gateway.ts';

const names = z.object({ sub: z.guid(), session_id: z.guid() });

/**
 * Who signs in and shows the access token of an earlier session, as the portal's client does, leaves that session: the
 * browser forgets its tokens anyway. Official clients show none there, and their sessions stay.
 * @returns the statement that ends it; none without a valid token of a person.
 */
export async function endReplaced(auth: Pick<AuthContext, 'keys'>, request: FastifyRequest): Promise<Sql[]> {
  const { token } = credentialsOf(request, auth.keys);
  const check = token === undefined ? undefined : await auth.keys.check(token);
  const named = check && 'claims' in check ? names.safeParse(check.claims).data : undefined;
  if (!named) return [];
  return [sql`delete from auth.sessions where id = ${named.session_id} and user_id = ${named.sub}`];
}
