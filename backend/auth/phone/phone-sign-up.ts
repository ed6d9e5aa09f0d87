import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { answerForKnown } from '#backend/auth/sign-up/made-up-user.ts';
import { alreadyRegistered, withoutNulls } from '#backend/auth/sign-up/refusals.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { insertUser, type NewUser } from '#backend/auth/users/create-user.ts';
import { findUserByPhone } from '#backend/auth/users/user-row.ts';
import { userShape } from '#backend/auth/users/user-shape.ts';
import { asSystem } from '#database/scope.ts';
import { sendPhoneCode } from './phone-codes.ts';
import { requirePhone } from './phone-number.ts';

interface Wanted {
  phone: string;
  password: string;
  data: Record<string, unknown>;
}

/**
 * Makes an account with a phone number and a password and sends the code that confirms it. A known number gets an
 * answer that tells nothing about its account.
 */
export async function signUpByPhone(auth: AuthContext, request: FastifyRequest, wanted: Wanted) {
  const { autoconfirm } = requirePhone(auth);
  await auth.passwords.refuseWeak(wanted.password, undefined);
  if (!autoconfirm) await auth.limits.sms('signup', wanted.phone, request);
  const newUser = await newUserOf(auth, wanted, autoconfirm);
  const made = await asSystem(auth.pool, 'who signs up has no account yet', async (tx) => {
    const known = await findUserByPhone(tx, wanted.phone);
    if (known && autoconfirm) throw alreadyRegistered();
    const user = known ?? (await insertUser(tx, newUser));
    const action = known ? 'user_repeated_signup' : 'user_signedup';
    await writeAudit(tx, { action, actor: user, at: newUser.at });
    if (autoconfirm) {
      return {
        opened: await enterAccount(auth, tx, { userId: user.id, method: 'password', provider: 'phone', request }),
      };
    }
    return { user, known };
  });
  if (made.opened) return sessionResponse(auth, made.opened.user, made.opened.session);
  const { user, known } = made;
  if (!known?.confirmed_at) {
    const code = {
      userId: user.id,
      phone: wanted.phone,
      purpose: 'sms' as const,
      askedBy: 'anybody' as const,
      passwordHash: newUser.passwordHash,
      userMetadata: user.raw_user_meta_data,
    };
    auth.background.run('sign-up message', async () => void (await sendPhoneCode(auth, code)));
  }
  return userShape(known ? answerForKnown(auth, known, newUser) : user);
}

async function newUserOf(auth: AuthContext, { phone, password, data }: Wanted, confirmed: boolean): Promise<NewUser> {
  const at = auth.settings.now();
  const passwordHash = await auth.passwords.hash(password);
  const confirmation = { confirmedAt: null, phoneConfirmedAt: confirmed ? at : null, bannedUntil: null };
  const own = { userMetadata: withoutNulls(data), appMetadata: {} };
  return { id: randomUUID(), email: null, phone, passwordHash, ...confirmation, ...own, at };
}
