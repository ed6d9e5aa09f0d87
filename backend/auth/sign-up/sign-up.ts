import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { email, metadata } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { phone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { signUpByPhone } from '#backend/auth/phone/phone-sign-up.ts';
import { challengeFields, challengeOf } from '#backend/auth/pkce/challenge.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { answerForKnown } from '#backend/auth/sign-up/made-up-user.ts';
import { askedRedirect, postMail, prepareMail, type TokenMailWish } from '#backend/auth/tokens/mail-token.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { insertUser, type NewUser } from '#backend/auth/users/create-user.ts';
import { findHolder, findUserByEmail, type UserRow } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { alreadyRegistered, requireEmail, signUpDisabled, withoutNulls } from './refusals.ts';

const body = z.object({
  email: email.or(z.literal('')).nullish(),
  phone: phone.or(z.literal('')).nullish(),
  password: z.string().nullish(),
  data: metadata.nullish(),
  ...challengeFields,
});

/** `POST /signup`: makes an account with a password, unless accounts are by invitation only. */
export function signUpEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/signup', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await auth.limits.address('otp', request);
    const wanted = readBody(request, body);
    refuseClosed(auth, wanted);
    if (!wanted.password) throw invalid('Signup requires a valid password');
    if (wanted.email && wanted.phone) throw invalid('Only an email address or phone number should be provided');
    const given = { password: wanted.password, data: wanted.data ?? {}, challenge: challengeOf(wanted) };
    if (wanted.phone) return signUpByPhone(auth, request, { ...given, phone: wanted.phone });
    return signUpByEmail(auth, request, { ...given, email: wanted.email ?? '' });
  });
}

/** @throws 422 signup_disabled and the like, 400 when what is given is switched off. */
function refuseClosed(auth: AuthContext, wanted: z.output<typeof body>): void {
  if (auth.settings.disableSignup) throw signUpDisabled();
  if (!wanted.email && !wanted.phone && !wanted.password) {
    throw new AuthFault(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (!wanted.email && wanted.phone) requirePhone(auth);
  if (wanted.email) requireEmail(auth);
  if (!wanted.email && !wanted.phone) throw invalid('One of email or phone must be set');
}

interface Wanted {
  email: string;
  password: string;
  data: Record<string, unknown>;
  challenge: TokenMailWish['challenge'];
}

async function signUpByEmail(auth: AuthContext, request: FastifyRequest, wanted: Wanted) {
  await auth.passwords.refuseWeak(wanted.password, wanted.email);
  if (auth.settings.mailerAutoconfirm) return signUpAtOnce(auth, request, wanted);
  await auth.limits.mail('signup', wanted.email, request);
  const passwordHash = await auth.passwords.hash(wanted.password);
  const newUser = newUserOf(auth, wanted, passwordHash, false);
  const { user, receiver } = await asSystem(auth.pool, 'who signs up has no account yet', (tx) =>
    makeOrKeep(auth, tx, newUser),
  );
  const { email: to, challenge } = wanted;
  const wish = { to, challenge, redirectTo: askedRedirect(auth, request), purpose: 'signup' as const };
  auth.background.run('sign-up mail', () => mailSignUp(auth, receiver, wish, passwordHash));
  const sent = { ...user, confirmation_sent_at: newUser.at };
  return userShape(sent);
}

/**
 * Creates the account; a known address gets an answer that tells nothing about its account. Only who never confirmed
 * gets the mail again.
 */
async function makeOrKeep(auth: AuthContext, tx: Transaction, newUser: NewUser & { email: string }) {
  const { email } = newUser;
  const known = (await findUserByEmail(tx, email)) ?? (await findHolder(tx, email, newUser.at));
  if (!known) {
    const user = await insertUser(tx, newUser);
    await writeAudit(tx, { action: 'user_signedup', actor: user, at: newUser.at });
    return { user, receiver: user };
  }
  await writeAudit(tx, { action: 'user_repeated_signup', actor: known, at: newUser.at });
  return {
    user: answerForKnown(auth, known, newUser),
    receiver: known.confirmed_at || known.email !== email ? undefined : known,
  };
}

async function mailSignUp(
  auth: AuthContext,
  receiver: UserRow | undefined,
  wish: Omit<TokenMailWish, 'userMetadata'>,
  passwordHash: string,
): Promise<void> {
  const mail = await prepareMail(auth, { ...wish, userMetadata: receiver?.raw_user_meta_data });
  if (!receiver) return;
  await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
    await postMail(auth, tx, receiver.id, mail, { passwordHash });
    await tx.rows(sql`
      update auth.users set confirmation_sent_at = ${auth.settings.now()} where id = ${receiver.id}`);
  });
}

/** Where addresses count as confirmed, the account is open at once; a known address is then told. */
async function signUpAtOnce(auth: AuthContext, request: FastifyRequest, wanted: Wanted) {
  const passwordHash = await auth.passwords.hash(wanted.password);
  const opened = await asSystem(auth.pool, 'who signs up has no account yet', async (tx) => {
    if (await findUserByEmail(tx, wanted.email)) throw alreadyRegistered();
    const user = await insertUser(tx, newUserOf(auth, wanted, passwordHash, true));
    await writeAudit(tx, { action: 'user_signedup', actor: user, at: auth.settings.now() });
    return enterAccount(auth, tx, { userId: user.id, method: 'password', request });
  });
  return sessionResponse(auth, opened.user, opened.session);
}

function newUserOf(auth: AuthContext, { email, data }: Wanted, passwordHash: string, confirmed: boolean) {
  const at = auth.settings.now();
  const confirmedAt = confirmed ? at : null;
  const own = { userMetadata: withoutNulls(data), appMetadata: {}, bannedUntil: null };
  return { id: randomUUID(), email, passwordHash, confirmedAt, ...own, at };
}
