import { describe, expect, it } from 'vitest';
import { AuthError } from '#web/session/auth-error.ts';
import de from '../words/de.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { authTrouble, waitWords } from './auth-words.ts';

const keyOf = (code: string, status = 400) => authTrouble(new AuthError(code, 'x', status)).key;

describe('words for refusals', () => {
  it('tell what people can act upon, and nothing else', () => {
    expect(keyOf('invalid_credentials')).toBe('error.invalid_credentials');
    expect(keyOf('network', 0)).toBe('error.network');
    expect(keyOf('session_not_found', 403)).toBe('error.session_missing');
    expect(keyOf('unexpected_failure', 500)).toBe('error.unexpected');
    expect(authTrouble(new TypeError('x')).key).toBe('error.unexpected');
  });

  it('name the wait', () => {
    expect(authTrouble(new AuthError('over_request_rate_limit', 'x', 429, 90))).toEqual({
      key: 'error.tooMany',
      waitSeconds: 90,
    });
    expect(waitWords(91)).toEqual({ key: 'error.tooManyMinutes', count: 2 });
    expect(waitWords(90)).toEqual({ key: 'error.tooManyWait', count: 90 });
  });

  it('are all there in both languages', () => {
    const codes = [
      'invalid_credentials',
      'email_not_confirmed',
      'user_banned',
      'network',
      'weak_password',
      'same_password',
    ];
    const steps = ['otp_expired', 'mfa_verification_failed', 'mfa_ip_address_mismatch', 'captcha_failed'];
    const elsewhere = ['sso_provider_not_found', 'saml_provider_disabled', 'signup_disabled'];
    const passkeys = [
      'passkey_cancelled',
      'webauthn_verification_failed',
      'webauthn_credential_exists',
      'too_many_passkeys',
      'session_read_only',
    ];
    const others = ['insufficient_aal', 'reauthentication_needed', 'no_authorization', 'else'];
    for (const code of [...codes, ...steps, ...elsewhere, ...passkeys, ...others]) {
      const name = keyOf(code).replace('error.', '');
      expect(de.error, code).toHaveProperty(name);
      expect(fr.error, code).toHaveProperty(name);
    }
  });
});
