import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { invalid } from '#backend/auth/errors.ts';
import { email, metadata } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { sendPhoneCode } from '#backend/auth/phone/phone-codes.ts';
import { phone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { challengeFields, challengeOf } from '#backend/auth/pkce/challenge.ts';
import { requireEmail, withoutNulls } from '#backend/auth/sign-up/refusals.ts';
import { askedRedirect, postMail, prepareMail, type TokenMailWish } from '#backend/auth/tokens/mail-token.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { insertUser } from '#backend/auth/users/create-user.ts';
import { findUserByEmail, findUserByPhone, isBanned, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem } from '#database/scope.ts';

const body = z.object({
  email: email.or(z.literal('')).nullish(),
  phone: phone.or(z.literal('')).nullish(),
  create_user: z.boolean().default(true),
  data: metadata.nullish(),
  ...challengeFields,
});

interface NewAccount {
  email: string | null;
  phone: string | null;
  data: Record<string, unknown>;
}

/**
 * `POST /otp` and `/magiclink`: sends a link and a code that open the account. The answer comes before the account is
 * looked up and is the same for everybody; an unknown address gets an account only where anybody may have one.
 */
export function otpEndpoints(app: FastifyInstance, auth: AuthContext): void {
  for (const path of ['/otp', '/magiclink']) {
    app.post(path, async (request) => {
      await auth.limits.address('otp', request);
      const wanted = readBody(request, body);
      const create = wanted.create_user && !auth.settings.disableSignup;
      const data = withoutNulls(wanted.data ?? {});
      if (wanted.email && wanted.phone) throw invalid('Only an email address or phone number should be provided');
      if (wanted.email) {
        requireEmail(auth);
        const to = wanted.email;
        const wish = { to, challenge: challengeOf(wanted), redirectTo: askedRedirect(auth, request) };
        await auth.limits.mail('magiclink', to, request);
        auth.background.run('sign-in mail', () => mailOtp(auth, wish, create ? data : undefined));
        return {};
      }
      if (!wanted.phone || path === '/magiclink') throw invalid('One of email or phone must be set');
      requirePhone(auth);
      const number = wanted.phone;
      await auth.limits.sms('otp', number, request);
      auth.background.run('sign-in message', () => sendOtp(auth, number, create ? data : undefined));
      return {};
    });
  }
}

/** @param data of the account to create, undefined when none is to be created. */
async function mailOtp(
  auth: AuthContext,
  wish: Pick<TokenMailWish, 'to' | 'challenge' | 'redirectTo'>,
  data: Record<string, unknown> | undefined,
): Promise<void> {
  const known = await asSystem(auth.pool, 'who asks for a code is not signed in', (tx) => findUserByEmail(tx, wish.to));
  const made = known || !data ? known : await create(auth, { email: wish.to, phone: null, data });
  const user = made && !isBanned(made, auth.settings.now()) ? made : undefined;
  const mail = await prepareMail(auth, { ...wish, purpose: 'magiclink', userMetadata: user?.raw_user_meta_data });
  if (!user) return;
  await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
    const at = auth.settings.now();
    await postMail(auth, tx, user.id, mail);
    await tx.rows(sql`update auth.users set recovery_sent_at = ${at} where id = ${user.id}`);
    await writeAudit(tx, { action: 'user_recovery_requested', actor: user, at });
  });
}

async function sendOtp(auth: AuthContext, number: string, data: Record<string, unknown> | undefined): Promise<void> {
  const known = await asSystem(auth.pool, 'who asks for a code is not signed in', (tx) => findUserByPhone(tx, number));
  const user = known || !data ? known : await create(auth, { email: null, phone: number, data });
  if (!user || isBanned(user, auth.settings.now())) return;
  const { id: userId, raw_user_meta_data: userMetadata } = user;
  await sendPhoneCode(auth, {
    userId,
    phone: number,
    purpose: 'sms',
    askedBy: 'anybody',
    passwordHash: '',
    userMetadata,
  });
}

function create(auth: AuthContext, { email, phone, data }: NewAccount): Promise<UserRow> {
  return asSystem(auth.pool, 'who signs up has no account yet', async (tx) => {
    const at = auth.settings.now();
    const own = { confirmedAt: null, bannedUntil: null, userMetadata: data, appMetadata: {} };
    const user = await insertUser(tx, { id: randomUUID(), email, phone, ...own, at });
    await writeAudit(tx, { action: 'user_signedup', actor: user, at });
    return user;
  });
}
