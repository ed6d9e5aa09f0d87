/** Machine-readable reasons of the auth service, named as GoTrue names them. Clients translate by them. */
export type AuthErrorCode =
  | 'anonymous_provider_disabled'
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'bad_oauth_callback'
  | 'bad_oauth_state'
  | 'captcha_failed'
  | 'conflict'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'manual_linking_disabled'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_ip_address_mismatch'
  | 'mfa_recovery_codes_locked'
  | 'mfa_recovery_codes_sole_factor'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'mfa_verified_factor_exists'
  | 'mfa_webauthn_enroll_not_enabled'
  | 'mfa_webauthn_verify_not_enabled'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'over_sms_send_rate_limit'
  | 'passkey_disabled'
  | 'phone_exists'
  | 'phone_not_confirmed'
  | 'phone_provider_disabled'
  | 'provider_disabled'
  | 'provider_email_needs_verification'
  | 'current_password_mismatch'
  | 'current_password_required'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_entity_too_large'
  | 'same_password'
  | 'saml_assertion_no_email'
  | 'saml_idp_already_exists'
  | 'saml_metadata_fetch_failed'
  | 'saml_provider_disabled'
  | 'saml_relay_state_expired'
  | 'saml_relay_state_not_found'
  | 'session_expired'
  | 'session_not_found'
  | 'session_read_only'
  | 'signup_disabled'
  | 'sms_send_failed'
  | 'sso_domain_already_exists'
  | 'sso_provider_not_found'
  | 'too_many_enrolled_mfa_factors'
  | 'too_many_passkeys'
  | 'unexpected_failure'
  | 'user_already_exists'
  | 'user_banned'
  | 'user_not_found'
  | 'user_sso_managed'
  | 'validation_failed'
  | 'weak_password'
  | 'webauthn_challenge_expired'
  | 'webauthn_challenge_not_found'
  | 'webauthn_credential_exists'
  | 'webauthn_credential_not_found'
  | 'webauthn_verification_failed'
  | 'web3_provider_disabled';

export interface FaultExtras {
  /** Seconds until the next attempt makes sense: becomes `Retry-After`. */
  retryAfter?: number;
  /** Why a password is weak. */
  weakPassword?: readonly string[];
}

/** A refusal the client is told about. Anything else becomes a bare 500. */
export class AuthFault extends Error {
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly extras: FaultExtras;

  constructor(status: number, code: AuthErrorCode, message: string, extras: FaultExtras = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extras = extras;
  }
}

/** A refusal in the form of OAuth 2.0 (`error`, `error_description`), which GoTrue uses for malformed grants. */
export class OAuthFault extends Error {
  readonly error: 'invalid_request' | 'unsupported_grant_type';

  constructor(error: OAuthFault['error'], description: string) {
    super(description);
    this.error = error;
  }
}

/** Input that does not have the form the call needs. */
export function invalid(message: string): AuthFault {
  return new AuthFault(400, 'validation_failed', message);
}

/** The one answer for unknown accounts, accounts without a password and wrong passwords. */
export function invalidCredentials(): AuthFault {
  return new AuthFault(400, 'invalid_credentials', 'Invalid login credentials');
}

/** Too many calls; the wait stands in the message and in `Retry-After`. */
export function overRequestLimit(seconds: number): AuthFault {
  return new AuthFault(429, 'over_request_rate_limit', `Request rate limit reached. Try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}

/** Too many mails; the wait stands in the message and in `Retry-After`. */
export function overMailLimit(seconds: number): AuthFault {
  return new AuthFault(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );
}

/** Too many messages to phones; the wait stands in the message and in `Retry-After`. */
export function overSmsLimit(seconds: number): AuthFault {
  return new AuthFault(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: seconds },
  );
}
