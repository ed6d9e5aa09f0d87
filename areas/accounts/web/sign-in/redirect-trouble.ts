import type { AuthError } from '#web/session/auth-error.ts';
import { type AuthTrouble, authTrouble } from '../auth-words.ts';

/** The words for refusals that come back in the address, by their code. */
const WORDS: Readonly<Record<string, string>> = {
  otp_expired: 'error.link_expired',
  flow_state_not_found: 'error.flow_lost',
  flow_state_expired: 'error.flow_lost',
  bad_code_verifier: 'error.flow_lost',
  bad_oauth_state: 'error.flow_lost',
  saml_relay_state_expired: 'error.flow_lost',
  saml_relay_state_not_found: 'error.flow_lost',
  bad_oauth_callback: 'error.provider_failed',
  provider_email_needs_verification: 'error.provider_failed',
  saml_assertion_no_email: 'error.provider_failed',
  access_denied: 'error.provider_failed',
  server_error: 'error.provider_failed',
  unexpected_failure: 'error.provider_failed',
  bad_redirect: 'error.provider_failed',
};

/** What to tell when a way back failed. */
export function redirectTrouble(error: AuthError): AuthTrouble {
  const key = WORDS[error.code];
  return key ? { key, waitSeconds: null } : authTrouble(error);
}
