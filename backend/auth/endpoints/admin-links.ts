import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { requireAdmin } from '#backend/auth/http/authorize.ts';
import { email, metadata } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { safeRedirect } from '#backend/auth/http/redirect.ts';
import { newToken, storeToken } from '#backend/auth/tokens/one-time-tokens.ts';
import { emailExists, reload } from '#backend/auth/users/change-user.ts';
import { insertUser } from '#backend/auth/users/create-user.ts';
import { findUser, findUserByEmail, type UserRow } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem, type Transaction } from '#database/scope.ts';

const TYPES = ['recovery', 'magiclink', 'invite'] as const;
const body = z.object({
  type: z.enum(TYPES, 'Invalid email action link type requested'),
  email,
  data: metadata.nullish(),
  redirect_to: z.string().optional(),
});
const query = z.object({ redirect_to: z.string().optional() });
type Wanted = z.output<typeof body>;

/** `POST /admin/generate_link`: a link and a code for an account, to be sent by the caller; no mail leaves here. */
export function adminLinks(app: FastifyInstance, auth: AuthContext): void {
  app.post('/admin/generate_link', async (request, reply) => {
    await requireAdmin(auth, request);
    reply.header('cache-control', 'no-store');
    const wanted = readBody(request, body);
    const asked = query.safeParse(request.query).data?.redirect_to ?? wanted.redirect_to;
    const redirectTo = safeRedirect(auth, request, asked);
    const token = newToken();
    const user = await asSystem(auth.pool, 'links are made with the secret key', async (tx) => {
      const at = auth.settings.now();
      const target = await accountOf(tx, wanted, at);
      await storeToken(tx, { id: target.id, sentTo: wanted.email }, { purpose: wanted.type, token, at });
      await tx.rows(sql`
        update auth.users set
          recovery_sent_at = case when ${wanted.type} = 'invite' then recovery_sent_at else ${at} end,
          confirmation_sent_at = case when ${wanted.type} = 'invite' then ${at} else confirmation_sent_at end
        where id = ${target.id}`);
      return reload(await findUser(tx, target.id));
    });
    const link = new URL(`${auth.externalUrl}/auth/v1/verify`);
    link.search = new URLSearchParams({
      token: token.linkToken,
      type: wanted.type,
      redirect_to: redirectTo,
    }).toString();
    return {
      ...userShape(user),
      action_link: link.href,
      email_otp: token.code,
      hashed_token: token.linkToken,
      verification_type: wanted.type,
      redirect_to: redirectTo,
    };
  });
}

/** The account the link is for; an invitation creates it, or is sent again while it was not accepted. */
async function accountOf(tx: Transaction, { type, email, data }: Wanted, at: Date): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (type !== 'invite') {
    if (!known) throw new AuthFault(404, 'user_not_found', 'User with this email not found');
    return known;
  }
  if (known?.confirmed_at) throw emailExists();
  if (known) return known;
  return insertUser(tx, {
    id: randomUUID(),
    email,
    confirmedAt: null,
    invitedAt: at,
    bannedUntil: null,
    userMetadata: data ?? {},
    appMetadata: {},
    at,
  });
}
