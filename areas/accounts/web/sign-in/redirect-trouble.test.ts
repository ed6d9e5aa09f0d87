import { expect, it } from 'vitest';
import { AuthError } from '#web/session/auth-error.ts';
import { providerName } from './provider-names.ts';
import { redirectTrouble } from './redirect-trouble.ts';

it.each([
  ['otp_expired', 'error.link_expired'],
  ['flow_state_not_found', 'error.flow_lost'],
  ['bad_oauth_callback', 'error.provider_failed'],
  ['signup_disabled', 'error.signup_disabled'],
  ['user_banned', 'error.user_banned'],
  ['network', 'error.network'],
  ['something_new', 'error.unexpected'],
])('a way back that failed with %s is told as %s', (code, key) => {
  expect(redirectTrouble(new AuthError(code, 'x', 400)).key).toBe(key);
});

it.each([
  ['google', 'Google'],
  ['azure', 'Microsoft'],
  ['custom:my-idp', 'My idp'],
])('the provider %s is called %s', (provider, name) => {
  expect(providerName(provider)).toBe(name);
});
