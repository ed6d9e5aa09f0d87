import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { email } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { newToken, storeToken } from '#backend/auth/tokens/one-time-tokens.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { findUserByEmail, isBanned } from '#backend/auth/users/user-row.ts';
import { languageOf } from '#backend/mail/language.ts';
import { asSystem } from '#database/scope.ts';

const body = z.object({ email });

/**
 * `POST /recover`: mails a link and a code that open the account. The answer comes before the account is even looked
 * up, and limits count typed addresses, so that neither answer nor time shows who has an account.
 */
export function recoverEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/recover', async (request) => {
    await auth.limits.address('otp', request);
    const wanted = readBody(request, body);
    await auth.limits.mail('recovery', wanted.email);
    auth.background.run('recovery mail', () => mailRecovery(auth, wanted.email));
    return {};
  });
}

/** Writes token and mail in one transaction; for unknown addresses the same work is done and thrown away. */
async function mailRecovery(auth: AuthContext, address: string): Promise<void> {
  const known = await asSystem(auth.pool, 'who asks for a recovery is not signed in', (tx) =>
    findUserByEmail(tx, address),
  );
  const user = known && !isBanned(known, auth.settings.now()) ? known : undefined;
  const token = newToken();
  const language = languageOf(user?.raw_user_meta_data);
  // Loaded at the first mail: the templates would cost a third of a second at every start.
  const { recoveryMail } = await import('#backend/mail/templates/recovery-mail.tsx');
  const mail = await recoveryMail({
    language,
    portalName: auth.portalName,
    link: recoveryLink(auth, token.linkToken, language),
    code: token.code,
    linkHours: Math.round(auth.settings.linkLife / 3600),
    codeMinutes: Math.round(auth.settings.codeLife / 60),
  });
  if (!user) return;
  await asSystem(auth.pool, 'recovery tokens belong to the service alone', async (tx) => {
    const at = auth.settings.now();
    await storeToken(tx, { id: user.id, email: address }, { purpose: 'recovery', token, at });
    await tx.rows(sql`update auth.users set recovery_sent_at = ${at} where id = ${user.id}`);
    await writeAudit(tx, { action: 'user_recovery_requested', actor: user, at });
    await auth.mailer.post(tx, { to: address, language, template: 'recovery', ...mail });
  });
}

/** A page with a button: opening it changes nothing, because mail scanners open links as well. */
function recoveryLink(auth: AuthContext, linkToken: string, language: 'de' | 'fr'): string {
  const locale = language === 'fr' ? '/fr' : '';
  const link = new URL(`${auth.siteUrl}${locale}${auth.settings.recoveryPath}`);
  link.searchParams.set('token_hash', linkToken);
  link.searchParams.set('type', 'recovery');
  return link.href;
}
