import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { invalid } from '#backend/auth/errors.ts';
import { lookupEmail } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { phone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { type GivenToken, HALF_CONFIRMED, verifyToken } from '#backend/auth/tokens/verify-token.ts';

const PURPOSES = ['recovery', 'magiclink', 'invite', 'signup', 'email', 'email_change'] as const;
const PHONE = ['sms', 'phone_change'] as const;

const body = z.object({
  type: z.enum([...PURPOSES, ...PHONE], 'Verify requires a verification type'),
  token_hash: z.string().max(255).optional(),
  token: z.string().max(255).optional(),
  email: lookupEmail.optional(),
  phone: phone.or(z.literal('')).optional(),
});

/** `POST /verify`: opens a session with a sent token, by its link (`token_hash`) or by its code and receiver. */
export function verifyEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/verify', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await auth.limits.address('verify', request);
    const outcome = await verifyToken(auth, request, tokenOf(auth, readBody(request, body)));
    return outcome === 'half' ? { msg: HALF_CONFIRMED, code: '200' } : outcome;
  });
}

function tokenOf(auth: AuthContext, given: z.output<typeof body>): GivenToken {
  const { type, token_hash, token, email, phone } = given;
  const isPhone = type === 'sms' || type === 'phone_change';
  if (isPhone) requirePhone(auth);
  if (token_hash && !isPhone) {
    if (email || phone || token) throw invalid('Only the token_hash and type should be provided');
    return { purpose: type, linkToken: token_hash };
  }
  if (!token) throw invalid('Verify requires a token or a token hash');
  const sentTo = isPhone ? phone : email;
  if (!sentTo || (email && phone)) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return { purpose: type, sentTo, code: token };
}
