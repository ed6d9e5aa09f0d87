import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { invalid } from '#backend/auth/errors.ts';
import { email } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { sendPhoneCode } from '#backend/auth/phone/phone-codes.ts';
import { phone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { type Challenge, challengeFields, challengeOf } from '#backend/auth/pkce/challenge.ts';
import { mailEmailChange } from '#backend/auth/sign-up/email-change.ts';
import { askedRedirect, postMail, prepareMail, type TokenMailWish } from '#backend/auth/tokens/mail-token.ts';
import { findUserByEmail, findUserByPhone, findUsers, isBanned, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem } from '#database/scope.ts';
import { renewLink } from './renew-link.ts';

/** What can be sent again to a typed receiver; the others only by the link that is over. */
const TYPED = ['signup', 'email_change', 'sms', 'phone_change'] as const;
const MISSING_TYPE = 'Missing one of these types: signup, email_change, sms, phone_change';

const body = z.object({
  type: z.enum([...TYPED, 'invite', 'recovery', 'magiclink'], MISSING_TYPE),
  token_hash: z.string().max(255).nullish(),
  email: email.or(z.literal('')).nullish(),
  phone: phone.or(z.literal('')).nullish(),
  ...challengeFields,
});

interface Options {
  challenge: Challenge | undefined;
  redirectTo: string | undefined;
}

/**
 * `POST /resend`: sends once more what waits to be confirmed. Whether anything waits, the answer does not tell.
 * Beyond GoTrue's form, `token_hash` in place of the receiver renews a mailed link that is over.
 */
export function resendEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/resend', async (request) => {
    await auth.limits.address('otp', request);
    const wanted = readBody(request, body);
    const { type, token_hash } = wanted;
    if (wanted.email && wanted.phone) throw invalid('Only an email address or phone number should be provided');
    if (token_hash) {
      if (wanted.email || wanted.phone || type === 'sms' || type === 'phone_change') {
        throw invalid('Only the token_hash and type of a mailed link should be provided');
      }
      const link = { type, linkToken: token_hash, redirectTo: askedRedirect(auth, request) };
      await auth.limits.mail('renewal', token_hash, request);
      auth.background.run('mail for a link that is over', () => renewLink(auth, link));
      return {};
    }
    if (type === 'invite' || type === 'recovery' || type === 'magiclink') throw invalid(MISSING_TYPE);
    if (type === 'sms' || type === 'phone_change') {
      requirePhone(auth);
      const number = wanted.phone;
      if (!number) throw invalid('Type provided requires a phone number');
      await auth.limits.sms(type, number, request);
      auth.background.run('message once more', () => resendMessage(auth, type, number));
      return {};
    }
    const address = wanted.email;
    if (!address) throw invalid('Type provided requires an email address');
    const options = { challenge: challengeOf(wanted), redirectTo: askedRedirect(auth, request) };
    await auth.limits.mail(type, address, request);
    auth.background.run('mail once more', () => resendMail(auth, type, address, options));
    return {};
  });
}

async function resendMail(
  auth: AuthContext,
  type: 'signup' | 'email_change',
  address: string,
  options: Options,
): Promise<void> {
  const known = await asSystem(auth.pool, 'who asks for a mail is not signed in', (tx) => findUserByEmail(tx, address));
  const user = known && !isBanned(known, auth.settings.now()) ? known : undefined;
  if (type === 'email_change' && user?.email_change) return mailEmailChange(auth, user, user.email_change, options);
  const waits = type === 'signup' && user && !user.email_confirmed_at ? user : undefined;
  const purpose: TokenMailWish['purpose'] = waits?.invited_at ? 'invite' : 'signup';
  const userMetadata = waits?.raw_user_meta_data;
  const mail = await prepareMail(auth, { ...options, purpose, to: address, userMetadata });
  if (!waits) return;
  await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
    await postMail(auth, tx, waits.id, mail);
    await tx.rows(sql`update auth.users set confirmation_sent_at = ${auth.settings.now()} where id = ${waits.id}`);
  });
}

async function resendMessage(auth: AuthContext, type: 'sms' | 'phone_change', number: string): Promise<void> {
  const find = (condition: 'sms' | 'phone_change') =>
    asSystem(auth.pool, 'who asks for a message is not signed in', async (tx): Promise<UserRow | undefined> => {
      if (condition === 'sms') return findUserByPhone(tx, number);
      return (await findUsers(tx, sql`u.phone_change = ${number} order by u.phone_change_sent_at desc limit 1`))[0];
    });
  const user = await find(type);
  if (!user || isBanned(user, auth.settings.now())) return;
  if (type === 'sms' && user.phone_confirmed_at) return;
  const { id: userId, raw_user_meta_data: userMetadata } = user;
  await sendPhoneCode(auth, { userId, phone: number, purpose: type, askedBy: 'anybody', userMetadata });
}
