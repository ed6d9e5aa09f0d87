import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { newToken, type SentPurpose, storeToken } from '#backend/auth/tokens/one-time-tokens.ts';
import { findUserByPhone } from '#backend/auth/users/user-row.ts';
import { languageOf } from '#backend/mail/language.ts';
import { asSystem } from '#database/scope.ts';
import { requirePhone } from './phone-number.ts';

export interface PhoneCode {
  userId: string;
  phone: string;
  purpose: Extract<SentPurpose, 'sms' | 'phone_change' | 'reauthentication'>;
  /** For the messages of an hour, of which strangers may not use up all. */
  askedBy: 'anybody' | 'signed in';
  userMetadata: Record<string, unknown> | null;
  /** The password of the sign-up this code confirms; empty when a first sign-in by code shall leave none. */
  passwordHash?: string;
}

/**
 * Sends a six-digit code to a phone. It is stored first: a message that arrives can always be used. A number that shall
 * become an account's and is somebody else's gets, after the same work, a message that tells so.
 * @returns the gateway's name of the message.
 * @throws 429 over_sms_send_rate_limit, 422 sms_send_failed, 400 phone_provider_disabled.
 */
export async function sendPhoneCode(auth: AuthContext, given: PhoneCode): Promise<string | undefined> {
  const { codeLife } = requirePhone(auth);
  const token = newToken();
  const owner = await asSystem(auth.pool, 'tokens belong to the service alone', async (tx) => {
    const at = auth.settings.now();
    await auth.limits.sendingMessage(tx, given.askedBy);
    const { purpose, passwordHash } = given;
    await storeToken(tx, { id: given.userId, sentTo: given.phone }, { purpose, token, passwordHash, at });
    await tx.rows(sql`
      update auth.users set
        confirmation_sent_at = case when ${given.purpose} = 'sms' then ${at} else confirmation_sent_at end,
        phone_change_sent_at = case when ${given.purpose} = 'phone_change' then ${at} else phone_change_sent_at end
      where id = ${given.userId}`);
    return given.purpose === 'phone_change' ? findUserByPhone(tx, given.phone) : undefined;
  });
  const text = owner
    ? takenText(auth, languageOf(owner.raw_user_meta_data))
    : codeText(auth, languageOf(given.userMetadata), token.code, Math.round(codeLife / 60));
  return auth.outside.sms?.send(given.phone, text);
}

function codeText(auth: AuthContext, language: 'de' | 'fr', code: string, minutes: number): string {
  return language === 'fr'
    ? `${code} est votre code pour ${auth.portalName}. Il est valable ${minutes} minutes. Ne le transmettez à personne.`
    : `${code} ist Ihr Code für ${auth.portalName}. Er gilt ${minutes} Minuten. Geben Sie ihn an niemanden weiter.`;
}

function takenText({ portalName }: AuthContext, language: 'de' | 'fr'): string {
  return language === 'fr'
    ? `Quelqu’un a voulu inscrire ce numéro pour un autre compte de ${portalName}. Il appartient déjà à votre compte. Rien n’a changé.`
    : `Jemand wollte diese Nummer für ein anderes Konto bei ${portalName} eintragen. Sie gehört schon zu Ihrem Konto. Es hat sich nichts geändert.`;
}
