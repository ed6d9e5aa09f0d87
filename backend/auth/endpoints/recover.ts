import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { email } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { challengeFields, challengeOf } from '#backend/auth/pkce/challenge.ts';
import { askedRedirect, postMail, prepareMail, type TokenMailWish } from '#backend/auth/tokens/mail-token.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { findUserByEmail, isBanned } from '#backend/auth/users/user-row.ts';
import { asSystem } from '#database/scope.ts';

const body = z.object({ email, ...challengeFields });

/**
 * `POST /recover`: mails a link and a code that open the account. The answer comes before the account is even looked
 * up, and limits count typed addresses, so that neither answer nor time shows who has an account.
 */
export function recoverEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/recover', async (request) => {
    await auth.limits.address('otp', request);
    const wanted = readBody(request, body);
    const wish = { to: wanted.email, challenge: challengeOf(wanted), redirectTo: askedRedirect(auth, request) };
    await auth.limits.mail('recovery', wanted.email, request);
    auth.background.run('recovery mail', () => mailRecovery(auth, wish));
    return {};
  });
}

/** Writes token and mail in one transaction; for unknown addresses the same work is done and thrown away. */
async function mailRecovery(
  auth: AuthContext,
  wish: Pick<TokenMailWish, 'to' | 'challenge' | 'redirectTo'>,
): Promise<void> {
  const known = await asSystem(auth.pool, 'who asks for a recovery is not signed in', (tx) =>
    findUserByEmail(tx, wish.to),
  );
  const user = known && !isBanned(known, auth.settings.now()) ? known : undefined;
  const mail = await prepareMail(auth, { ...wish, purpose: 'recovery', userMetadata: user?.raw_user_meta_data });
  if (!user) return;
  await asSystem(auth.pool, 'recovery tokens belong to the service alone', async (tx) => {
    const at = auth.settings.now();
    await postMail(auth, tx, user.id, mail);
    await tx.rows(sql`update auth.users set recovery_sent_at = ${at} where id = ${user.id}`);
    await writeAudit(tx, { action: 'user_recovery_requested', actor: user, at });
  });
}
