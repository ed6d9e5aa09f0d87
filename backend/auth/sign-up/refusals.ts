import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';

/** @throws 400 email_provider_disabled. */
export function requireEmail(auth: AuthContext): void {
  if (auth.settings.emailEnabled) return;
  throw new AuthFault(400, 'email_provider_disabled', 'Email signups are disabled');
}

/** Accounts are by invitation only. */
export function signUpDisabled(): AuthFault {
  return new AuthFault(422, 'signup_disabled', 'Signups not allowed for this instance');
}

/** The address or number has an account; told only where no mail could tell it. */
export function alreadyRegistered(): AuthFault {
  return new AuthFault(422, 'user_already_exists', 'User already registered');
}

/** A null in metadata means "no such key". */
export function withoutNulls(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null));
}
