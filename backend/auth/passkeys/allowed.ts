import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';
import type { RelyingParty } from './relying-party.ts';

/** For whom passkeys are made here. @throws 404 passkey_disabled where there are none. */
export function requirePasskeys({ settings, relyingParty }: AuthContext): RelyingParty {
  if (settings.passkeys.enabled && relyingParty) return relyingParty;
  throw new AuthFault(404, 'passkey_disabled', 'Passkeys are disabled');
}

/** Whether passkeys can be used to sign in. */
export function offersPasskeys({ settings, relyingParty }: Pick<AuthContext, 'settings' | 'relyingParty'>): boolean {
  return settings.passkeys.enabled && relyingParty !== undefined;
}

/** A company's own sign-in decides who gets in: a passkey would pass it by. @throws 422 user_sso_managed. */
export function refuseManaged({ identities }: Pick<UserRow, 'identities'>): void {
  if (identities.length > 0 && identities.every(({ provider }) => provider.startsWith('sso:'))) {
    throw new AuthFault(422, 'user_sso_managed', 'Passkeys of a SSO account are not possible');
  }
}
