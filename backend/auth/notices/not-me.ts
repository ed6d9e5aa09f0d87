import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { clientAddress } from '#backend/auth/limits/client-address.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { changeUser, clearPendingTokens, endSessions } from '#backend/auth/users/change-user.ts';
import { findHolder, findUser, findUserByEmail, leftWith, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { forgetLater, type NotMe, takeNotMe } from './not-me-token.ts';
import { postNotice } from './post-notice.ts';

const body = z.object({ token: z.string().max(255).optional() });

/**
 * `POST /not-me {token}`: the button behind the link of a notice. Nobody needs to be signed in: whoever caused the
 * event may have locked the owner out.
 */
export function notMeEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/not-me', async (request) => {
    await auth.limits.address('verify', request);
    const { token = '' } = readBody(request, body);
    const address = clientAddress(request, auth.settings.limits.addressHeader);
    const done = await asSystem(auth.pool, 'who says it was not them is not signed in', (tx) =>
      redeemNotMe(auth, tx, token, address),
    );
    if (!done) throw new AuthFault(403, 'otp_expired', 'Email link is invalid or has expired');
    return {};
  });
}

/**
 * Ends all sessions of the account, clears its pending tokens, the links of later notices and its ties to providers, and
 * closes its password, which somebody else seems to know: the person sets a new one by mail. An address that changed since is the old
 * one again. The identity provider of the company stays, for it manages its accounts, and the others vouch anew. Second factors stay, also one that
 * somebody else added: they are there to hold when a mailbox falls, so only two administrators remove them. Passkeys
 * stay as such too, but open nothing by themselves any more.
 * @returns false when the token opens nothing.
 */
export async function redeemNotMe(auth: AuthContext, tx: Transaction, token: string, address: string) {
  const about = await takeNotMe(auth, tx, token);
  if (!about) return false;
  const user = await findUser(tx, about.userId);
  if (!user) return false;
  const at = auth.settings.now();
  await forgetLater(tx, about);
  await restoreAddress(tx, user, about, at);
  await tx.rows(sql`
    delete from auth.identities
    where user_id = ${user.id} and provider not in ('email', 'phone') and not starts_with(provider, 'sso:')`);
  await tx.rows(
    sql`update auth.webauthn_credentials set sign_in = false, updated_at = ${at} where user_id = ${user.id}`,
  );
  await endSessions(tx, user.id);
  await clearPendingTokens(tx, user.id);
  await tx.rows(sql`
    update auth.users set encrypted_password = '', updated_at = ${at} where id = ${user.id}`);
  await writeAudit(tx, { action: 'not_me', actor: user, at, address, traits: { notice: about.kind } });
  const now = await findUser(tx, user.id);
  if (now) await postNotice(auth, tx, now, { kind: 'sessions_ended' });
  return true;
}

/**
 * The address that the notice went to, whatever it was about: one that was taken since is not theirs to keep who read it.
 * Not where it is somebody else's, or the one with which its person left a company.
 */
async function restoreAddress(tx: Transaction, user: UserRow, { email }: NotMe, at: Date): Promise<void> {
  if (email === user.email || email === leftWith(user)) return;
  const holder = await findHolder(tx, email, at);
  if (holder && holder.id !== user.id) return;
  if (!(await findUserByEmail(tx, email))) await changeUser(tx, user, { email }, { at });
}
