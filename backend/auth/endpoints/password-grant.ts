import type { FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid, invalidCredentials, overRequestLimit } from '#backend/auth/errors.ts';
import { lookupEmail } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { postNotice } from '#backend/auth/notices/post-notice.ts';
import { weaknessMessage } from '#backend/auth/passwords/passwords.ts';
import { lookupPhone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { newSession, type Opened } from '#backend/auth/sessions/open-session.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { isBanned, USER_COLUMNS, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, asSystemTogether } from '#database/scope.ts';

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
  const session = sessionResponse(auth, opened.user, opened.session);
  const reasons = auth.passwords.weaknesses(password, user.email);
  if (reasons.length === 0) return session;
  return { ...session, weak_password: { message: weaknessMessage(reasons, auth.settings.passwordMinLength), reasons } };
}

type FoundUser = UserRow & { devices: string[] };

/** Counts the attempt and finds the account in one go; both are known before the password is looked at. */
async function lookUp(auth: AuthContext, account: string, kind: 'email' | 'phone') {
  const counting = auth.limits.signInAttempt(account);
  const condition = kind === 'email' ? sql`u.email = ${account} and not u.is_sso_user` : sql`u.phone = ${account}`;
  const [row] = await asSystemTogether<FoundUser & { count: number; ends_at: Date; imports_left: boolean }>(
    auth.pool,
    'nobody is signed in before the password is checked',
    sql`
      with counted as (${counting?.statement ?? sql`select 0 as count, now() as ends_at`})
      select ${UNAWAITED}, counted.count, counted.ends_at,
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
  const hash = known.encrypted_password ?? '';
  const at = auth.settings.now();
  const { session, statement, device } = await newSession(auth, {
    user: known,
    method: 'password',
    provider: 'email',
    traits: { provider: 'email' },
    password: {
      known: hash,
      upgraded: auth.passwords.isOutdated(hash) ? await auth.passwords.hash(password) : undefined,
    },
    at,
    request,
  });
  if (device.isNews(known.devices)) {
    // The notice of a new device is posted in the same transaction, so that neither is without the other.
    await asSystem(auth.pool, OPENED, async (tx) => {
      requireOpened(await tx.row<Opened>(statement));
      await postNotice(auth, tx, known, device.notice);
    });
  } else {
    const [opened] = await asSystemTogether<Opened>(
      auth.pool,
      OPENED,
      sql`select ${UNAWAITED}, opened.devices from (${statement}) as opened`,
    );
    requireOpened(opened);
  }
  return { user: signedInAt(known, at), session };
}

/**
 * The answer does not wait for the disk (1010). What a crash of the database can take are the sessions of the last half
 * second, after which nothing else was written, and the count of the attempts of that half second.
 */
const UNAWAITED = sql`set_config('synchronous_commit', 'off', true)`;

const OPENED = 'a session is opened by the service, not by its owner';

function requireOpened(opened: Opened | undefined): void {
  if (!opened?.devices) throw invalidCredentials();
}

/** The account as it was just written, without reading it once more. */
function signedInAt(user: UserRow, at: Date): UserRow {
  const time = at.toISOString();
  const identities = user.identities.map((identity) =>
    identity.provider === 'email' ? { ...identity, last_sign_in_at: time, updated_at: time } : identity,
  );
  return { ...user, last_sign_in_at: at, updated_at: at, identities };
}
