import type { FastifyRequest } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid, invalidCredentials, overRequestLimit } from '#backend/auth/errors.ts';
import { lookupEmail } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { type SeenDevice, seenDevice } from '#backend/auth/notices/known-devices.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { weaknessMessage } from '#backend/auth/passwords/passwords.ts';
import { lookupPhone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { newSession } from '#backend/auth/sessions/open-session.ts';
import { endReplaced } from '#backend/auth/sessions/replaced-session.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { allTogether, isNothing } from '#backend/auth/together.ts';
import { auditStatement } from '#backend/auth/users/audit.ts';
import { isBanned, USER_COLUMNS, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, asSystemOnce } from '#database/scope.ts';

const body = z.object({
  email: lookupEmail.optional(),
  phone: lookupPhone.optional(),
  password: z.string().optional(),
});

/**
 * Signs in with e-mail or phone and password. Unknown accounts, accounts without a password and wrong passwords get the same
 * answer after the same work; what else is wrong with an account is told only to who knows its password.
 */
export async function signInWithPassword(auth: AuthContext, request: FastifyRequest) {
  const { email, phone, password = '' } = readBody(request, body);
  if (!email && phone) requirePhone(auth);
  const account = email || phone;
  if (!account) throw invalid('missing email or phone');

  const { user, importsLeft, wait } = await lookUp(auth, account, email ? 'email' : 'phone');
  if (wait > 0) throw overRequestLimit(wait);
  const fits = await auth.passwords.verify({ hash: user?.encrypted_password, importsLeft }, password);
  if (!user || !fits) throw invalidCredentials();
  if (isBanned(user, auth.settings.now())) throw new AuthFault(400, 'user_banned', 'User is banned');
  if (email && !user.email_confirmed_at) throw new AuthFault(400, 'email_not_confirmed', 'Email not confirmed');
  if (!email && !user.phone_confirmed_at) throw new AuthFault(400, 'phone_not_confirmed', 'Phone not confirmed');

  const opened = await open(auth, request, user, password);
  const session = await sessionResponse(auth, opened.user, opened.session);
  const reasons = auth.passwords.weaknesses(password, user.email);
  if (reasons.length === 0) return session;
  return { ...session, weak_password: { message: weaknessMessage(reasons, auth.settings.passwordMinLength), reasons } };
}

type FoundUser = UserRow & { devices: string[] };

/** Counts the attempt and finds the account in one go; both are known before the password is looked at. */
async function lookUp(auth: AuthContext, account: string, kind: 'email' | 'phone') {
  const counting = auth.limits.signInAttempt(account);
  const condition = kind === 'email' ? sql`u.email = ${account} and not u.is_sso_user` : sql`u.phone = ${account}`;
  const [row] = await asSystemOnce<FoundUser & { count: number; ends_at: Date; imports_left: boolean }>(
    auth.pool,
    'nobody is signed in before the password is checked',
    sql`
      with counted as (${counting?.statement ?? sql`select 0 as count, now() as ends_at`})
      select counted.count, counted.ends_at,
        exists (select from auth.users where encrypted_password like '$2%') as imports_left, found.*
      from counted left join (
        select ${USER_COLUMNS},
          array(select d.hash from auth.known_devices d where d.user_id = u.id) as devices
        from auth.users u where u.deleted_at is null and ${condition}) as found on true`,
  );
  return {
    wait: counting?.wait(row) ?? 0,
    user: row?.id ? row : undefined,
    importsLeft: row?.imports_left ?? false,
  };
}

/** Opens the session, unless the password changed or the account was blocked while the hash was computed. */
async function open(auth: AuthContext, request: FastifyRequest, known: FoundUser, password: string) {
  const { encrypted_password: hash } = known;
  const upgraded = hash && auth.passwords.isOutdated(hash) ? await auth.passwords.hash(password) : hash;
  const replaced = await endReplaced(auth, request);
  const at = auth.settings.now();
  const change = sql`
    update auth.users set last_sign_in_at = ${at}, encrypted_password = ${upgraded}, updated_at = ${at}
    where id = ${known.id} and encrypted_password is not distinct from ${hash} and deleted_at is null
      and (banned_until is null or banned_until <= ${at})
    returning id`;
  const identity = sql`
    update auth.identities set last_sign_in_at = ${at}, updated_at = ${at}
    where user_id = ${known.id} and provider = 'email'`;
  const address = clientAddress(request, auth.settings.limits.addressHeader);
  const audit = auditStatement({ action: 'login', actor: known, at, address, traits: { provider: 'email' } });
  const { session, statements } = newSession(auth, { userId: known.id, method: 'password', request });
  const forgive = auth.limits.forgive(known.email ?? known.phone, request);
  const device = seenDevice(auth, known.id, request);
  const all = allTogether(change, ...statements, identity, audit, forgive, device.statement, ...replaced);
  try {
    await (device.isNews(known.devices) ? tellAsWell(auth, known, all, device) : asSystemOnce(auth.pool, OPENED, all));
  } catch (error) {
    throw isNothing(error) ? invalidCredentials() : error;
  }
  return { user: signedInAt(known, at), session };
}

const OPENED = 'a session is opened by the service, not by its owner';

/** The notice of a new device is posted in the transaction that opens the session, so that neither is without the other. */
function tellAsWell(auth: AuthContext, user: UserRow, opening: Sql, device: SeenDevice): Promise<void> {
  return asSystem(auth.pool, OPENED, async (tx) => {
    await tx.rows(opening);
    await postNotice(auth, tx, user, device.notice);
  });
}

/** The account as it was just written, without reading it once more. */
function signedInAt(user: UserRow, at: Date): UserRow {
  const time = at.toISOString();
  const identities = user.identities.map((identity) =>
    identity.provider === 'email' ? { ...identity, last_sign_in_at: time, updated_at: time } : identity,
  );
  return { ...user, last_sign_in_at: at, updated_at: at, identities };
}
