import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { requireUser, type SignedIn } from '#backend/auth/http/authorize.ts';
import { sendPhoneCode } from '#backend/auth/phone/phone-codes.ts';
import { redeemNonce } from '#backend/auth/sessions/fresh-sign-in.ts';
import { postMail, prepareMail } from '#backend/auth/tokens/mail-token.ts';
import { writeAudit } from '#backend/auth/users/audit.ts';
import { asSystem } from '#database/scope.ts';

/** A session younger than this needs no further proof. */
const FRESH_MS = 86_400_000;

/**
 * `GET /reauthenticate`: sends the signed-in person a code, to be given as `nonce` with a new password, or
 * alone as a fresh proof before a factor or another address. */
export function reauthenticateEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    await auth.limits.address('otp', request);
    const { user } = await requireUser(auth, request);
    const { id: userId, email, phone, raw_user_meta_data: userMetadata } = user;
    if (email) {
      await auth.limits.mail('reauthentication', email);
      const mail = await prepareMail(auth, { purpose: 'reauthentication', to: email, userMetadata });
      await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
        const at = auth.settings.now();
        await postMail(auth, tx, userId, mail);
        await tx.rows(sql`update auth.users set reauthentication_sent_at = ${at} where id = ${userId}`);
        await writeAudit(tx, { action: 'user_reauthenticate_requested', actor: user, at });
      });
      return {};
    }
    if (!phone)
      throw new AuthFault(422, 'validation_failed', 'Reauthentication requires the user to have an email or phone');
    await auth.limits.sms('reauthentication', userId);
    await sendPhoneCode(auth, { userId, phone, purpose: 'reauthentication', askedBy: 'signed in', userMetadata });
    return {};
  });
}

/**
 * Asks for the sent code before a new password, where the setting wants it and the session is not fresh.
 * @throws 400 reauthentication_needed, 422 reauthentication_not_valid, 429 after too many attempts.
 */
export async function requireNonce(auth: AuthContext, signedIn: SignedIn, nonce: string | undefined) {
  if (!auth.settings.reauthenticateForPassword) return;
  const { session } = signedIn;
  const row = await asSystem(auth.pool, 'sessions belong to the service, the owner was checked', (tx) =>
    tx.row<{ created_at: Date }>(sql`select created_at from auth.sessions where id = ${session.id}`),
  );
  const age = auth.settings.now().getTime() - (row?.created_at.getTime() ?? 0);
  if (age < FRESH_MS) return;
  if (!nonce) throw new AuthFault(400, 'reauthentication_needed', 'Password update requires reauthentication.');
  await redeemNonce(auth, signedIn, nonce);
}
