import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { newToken, type SentPurpose, storeToken } from '#backend/auth/tokens/one-time-tokens.ts';
import { findUserByPhone } from '#backend/auth/users/user-row.ts';
import { languageOf } from '#backend/mail/language.ts';
import { asSystem } from '#database/scope.ts';
import { fill } from '#shared/variables.ts';
import { requirePhone } from './phone-number.ts';
import german from './words/sms/de.json' with { type: 'json' };
import french from './words/sms/fr.json' with { type: 'json' };

const WORDS = { de: german, fr: french };

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
  const { portalName } = auth;
  const text = owner
    ? fill(WORDS[languageOf(owner.raw_user_meta_data)].taken, { portalName })
    : fill(WORDS[languageOf(given.userMetadata)].code, {
        portalName,
        code: token.code,
        minutes: Math.round(codeLife / 60),
      });
  return auth.outside.sms?.send(given.phone, text);
}
