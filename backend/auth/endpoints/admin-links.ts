import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { requireAdmin } from '#backend/auth/http/authorize.ts';
import { email, metadata } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { safeRedirect } from '#backend/auth/http/redirect.ts';
import { ownLife, typeOf } from '#backend/auth/tokens/mail-token.ts';
import { newToken, type SentPurpose, storeToken } from '#backend/auth/tokens/one-time-tokens.ts';
import { actionLink } from '#backend/auth/tokens/token-link.ts';
import { emailExists, reload } from '#backend/auth/users/change-user.ts';
import { insertUser } from '#backend/auth/users/create-user.ts';
import { findUser, findUserByEmail, type UserRow } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem, type Transaction } from '#database/scope.ts';

const TYPES = [
  'signup',
  'invite',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
] as const satisfies readonly SentPurpose[];

const body = z.object({
  type: z.enum(TYPES, 'Invalid email action link type requested'),
  email,
  new_email: email.optional(),
  password: z.string().optional(),
  data: metadata.nullish(),
  redirect_to: z.string().optional(),
});
const query = z.object({ redirect_to: z.string().optional() });

/** What a link is wanted for. */
export type WantedLink = Pick<z.output<typeof body>, 'type' | 'email' | 'data' | 'password' | 'new_email'>;

/** `POST /admin/generate_link`: a link and a code for an account, to be sent by the caller; no mail leaves here. */
export function adminLinks(app: FastifyInstance, auth: AuthContext): void {
  app.post('/admin/generate_link', async (request, reply) => {
    await requireAdmin(auth, request);
    reply.header('cache-control', 'no-store');
    const wanted = readBody(request, body);
    const asked = query.safeParse(request.query).data?.redirect_to ?? wanted.redirect_to;
    const redirectTo = safeRedirect(auth, request, asked);
    const token = newToken();
    const passwordHash = await hashOf(auth, wanted);
    const user = await asSystem(auth.pool, 'links are made with the secret key', async (tx) => {
      const at = auth.settings.now();
      const target = await accountForLink(auth, tx, wanted, passwordHash);
      const sentTo = await receiverOf(tx, target, wanted, at);
      const linkLife = ownLife(auth, wanted.type);
      const given = { purpose: wanted.type, token, passwordHash, at, alone: true, linkLife };
      await storeToken(tx, { id: target.id, sentTo }, given);
      const isFirst = wanted.type === 'invite' || wanted.type === 'signup';
      await tx.rows(sql`
        update auth.users set
          recovery_sent_at = case when ${wanted.type} in ('recovery', 'magiclink') then ${at} else recovery_sent_at end,
          confirmation_sent_at = case when ${isFirst}::boolean then ${at} else confirmation_sent_at end
        where id = ${target.id}`);
      return reload(await findUser(tx, target.id));
    });
    const { linkToken, code } = token;
    const type = typeOf(wanted.type);
    return {
      ...userShape(user),
      action_link: actionLink(auth, { type, linkToken, redirectTo }),
      email_otp: code,
      hashed_token: linkToken,
      verification_type: wanted.type,
      redirect_to: redirectTo,
    };
  });
}

async function hashOf(auth: AuthContext, { type, password, email }: WantedLink): Promise<string | undefined> {
  if (type !== 'signup') return undefined;
  if (!password) throw invalid('Signup requires a valid password');
  await auth.passwords.refuseWeak(password, email);
  return auth.passwords.hash(password);
}

/** The account the link is for; an invitation and a sign-up create it, or are sent again while it is not confirmed. */
export async function accountForLink(
  auth: AuthContext,
  tx: Transaction,
  { type, email, data }: WantedLink,
  passwordHash?: string,
): Promise<UserRow> {
  const known = await findUserByEmail(tx, email);
  if (type !== 'invite' && type !== 'signup') {
    if (!known) throw new AuthFault(404, 'user_not_found', 'User with this email not found');
    return known;
  }
  if (known?.confirmed_at) throw emailExists();
  if (known) return type === 'invite' ? withoutStrangersPassword(tx, known) : known;
  const at = auth.settings.now();
  return insertUser(tx, {
    id: randomUUID(),
    email,
    passwordHash,
    confirmedAt: null,
    invitedAt: type === 'invite' ? at : undefined,
    bannedUntil: null,
    userMetadata: data ?? {},
    appMetadata: {},
    at,
  });
}

/** Somebody signed up with the address before it was invited: what they typed must not open the invited account. */
async function withoutStrangersPassword(tx: Transaction, known: UserRow): Promise<UserRow> {
  if (known.invited_at || !known.confirmation_sent_at) return known;
  await tx.rows(sql`update auth.users set encrypted_password = '' where id = ${known.id}`);
  return reload(await findUser(tx, known.id));
}

/** The address the token belongs to; for a change of address the change is begun with it. */
async function receiverOf(tx: Transaction, user: UserRow, { type, email, new_email }: WantedLink, at: Date) {
  if (type !== 'email_change_current' && type !== 'email_change_new') return email;
  if (new_email === undefined) throw invalid('The new email is required');
  const taken = await findUserByEmail(tx, new_email);
  if (taken) throw emailExists();
  await tx.rows(sql`
    update auth.users set email_change = ${new_email}, email_change_sent_at = ${at},
      email_change_confirm_status = case when email_change = ${new_email} then email_change_confirm_status else 0 end
    where id = ${user.id}`);
  return type === 'email_change_current' ? email : new_email;
}
