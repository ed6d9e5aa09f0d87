import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, OAuthFault } from '#backend/auth/errors.ts';
import { storable } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { exchangeCode } from '#backend/auth/pkce/pkce-grant.ts';
import { rotate } from '#backend/auth/sessions/rotate.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { signInWithPassword } from './password-grant.ts';

const query = z.object({ grant_type: z.string().optional() });
const idTokenBody = z.object({ provider: storable(100).default('unnamed') });
const refreshBody = z.object({ refresh_token: storable(255).optional() });

/** `POST /token`: opens or continues a session, by password, refresh token or code. */
export function tokenEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const grant = query.safeParse(request.query).data?.grant_type;
    if (grant === 'refresh_token') return auth.limits.refresh(request, () => refresh(auth, request));
    await auth.limits.address('token', request);
    if (grant === 'password') return signInWithPassword(auth, request);
    if (grant === 'pkce') return exchangeCode(auth, request);
    // Ways in of the protocol that are not offered are told apart from what is none.
    if (grant === 'web3') throw new AuthFault(422, 'web3_provider_disabled', 'Web3 provider is disabled');
    if (grant === 'id_token') {
      const { provider } = readBody(request, idTokenBody);
      throw new AuthFault(400, 'provider_disabled', `Provider (${provider}) does not take ID tokens`);
    }
    throw new OAuthFault('unsupported_grant_type', 'Supported grant types are password, refresh_token and pkce');
  });
}

async function refresh(auth: AuthContext, request: FastifyRequest) {
  const { refresh_token } = readBody(request, refreshBody);
  if (!refresh_token) throw new OAuthFault('invalid_request', 'refresh_token required');
  const { user, session } = await rotate(auth, refresh_token);
  return sessionResponse(auth, user, session);
}
