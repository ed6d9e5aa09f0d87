import { AuthError } from '#web/session/auth-error.ts';

/** Refusals that people can do something about; everything else is told as "that did not work". */
const KNOWN = new Set([
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
  'network',
  'weak_password',
  'same_password',
  'insufficient_aal',
  'reauthentication_needed',
  'session_missing',
  'otp_expired',
  'mfa_verification_failed',
  'mfa_challenge_expired',
  'captcha_failed',
  'sso_provider_not_found',
  'signup_disabled',
  'email_exists',
  'email_address_invalid',
  'mfa_factor_name_conflict',
  'too_many_enrolled_mfa_factors',
  'user_sso_managed',
  'passkey_cancelled',
  'session_read_only',
  'webauthn_verification_failed',
  'webauthn_credential_exists',
]);

/** Refusals that are one to people: the same words for each. */
const SAME: Readonly<Record<string, string>> = {
  // A challenge is used up by a wrong code; the next attempt asks for a new one.
  mfa_ip_address_mismatch: 'mfa_challenge_expired',
  mfa_factor_not_found: 'mfa_challenge_expired',
  too_many_passkeys: 'too_many_enrolled_mfa_factors',
  // A page that was open for long, or a passkey picked twice: the next attempt works.
  webauthn_challenge_expired: 'passkey_cancelled',
  webauthn_challenge_not_found: 'passkey_cancelled',
  saml_provider_disabled: 'sso_provider_not_found',
  current_password_mismatch: 'invalid_credentials',
  reauthentication_not_valid: 'otp_expired',
  // Who forgot the password and took long over the new one begins again from the mail.
  current_password_required: 'reauthentication_needed',
};

/** Refusals that mean that the session of a mailed link is over. */
const OVER = new Set(['session_not_found', 'no_authorization', 'bad_jwt', 'refresh_token_not_found', 'user_not_found']);

/** What to tell about a failed call of the auth service: a key of the words, and the seconds to wait after a 429. */
export interface AuthTrouble {
  key: string;
  waitSeconds: number | null;
}

export function authTrouble(thrown: unknown): AuthTrouble {
  if (!(thrown instanceof AuthError)) return { key: 'error.unexpected', waitSeconds: null };
  if (thrown.status === 429) return { key: 'error.tooMany', waitSeconds: thrown.waitSeconds };
  const code = OVER.has(thrown.code) ? 'session_missing' : (SAME[thrown.code] ?? thrown.code);
  // The service answers unknown accounts, wrong and malformed input to a sign-in alike; so do the words.
  return { key: `error.${KNOWN.has(code) ? code : 'unexpected'}`, waitSeconds: null };
}

/** The words of a wait: minutes while it is long, seconds towards its end. */
export function waitWords(seconds: number): { key: string; count: number } {
  return seconds > 90
    ? { key: 'error.tooManyMinutes', count: Math.ceil(seconds / 60) }
    : { key: 'error.tooManyWait', count: seconds };
}
