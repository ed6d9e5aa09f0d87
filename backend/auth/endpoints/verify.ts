import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { lookupEmail } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { verifyToken } from '#backend/auth/tokens/verify-token.ts';

const PURPOSES = ['recovery', 'magiclink', 'invite', 'signup', 'email'] as const;
const PHONE = ['sms', 'phone_change'] as const;

const body = z.object({
  type: z.enum([...PURPOSES, ...PHONE], 'Verify requires a verification type'),
  token_hash: z.string().max(255).optional(),
  token: z.string().max(255).optional(),
  email: lookupEmail.optional(),
});

/** `POST /verify`: opens a session with a mailed token, by its link (`token_hash`) or by its code and address. */
export function verifyEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/verify', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await auth.limits.address('verify', request);
    const { type, token_hash, token, email } = readBody(request, body);
    if (type === 'sms' || type === 'phone_change') {
      throw new AuthFault(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    if (token_hash) {
      if (email || token) throw invalid('Only the token_hash and type should be provided');
      return verifyToken(auth, request, { purpose: type, linkToken: token_hash });
    }
    if (!token) throw invalid('Verify requires a token or a token hash');
    if (!email) throw invalid('Only an email address or phone number should be provided on verify');
    return verifyToken(auth, request, { purpose: type, email, code: token });
  });
}
