import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { credentialsOf } from '#backend/gateway.ts';

const names = z.object({ sub: z.guid(), session_id: z.guid() });

/**
 * Who signs in and shows the access token of an earlier session, as the portal's client does, leaves that session: the
 * browser forgets its tokens anyway. Official clients show none there, and their sessions stay.
 * @returns the session to end and whose it is; undefined without a valid token of a person.
 */
export async function replacedSession(auth: Pick<AuthContext, 'keys'>, request: FastifyRequest) {
  const { token } = credentialsOf(request, auth.keys);
  const check = token === undefined ? undefined : await auth.keys.check(token);
  return check && 'claims' in check ? names.safeParse(check.claims).data : undefined;
}
