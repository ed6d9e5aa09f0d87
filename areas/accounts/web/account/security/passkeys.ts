import type { OwnFactor, OwnUser, Passkey } from './auth-service.ts';

/** One line of the list: a passkey, or a key that is a second step only. */
export interface KnownKey {
  id: string;
  name: string;
  created: string;
  /** Null for one that was never used. */
  used: string | null;
  /** Whether it opens the account by itself. */
  opens: boolean;
}

/** Passkeys as the service lists them, and keys that only stand among the factors. Some services keep the two apart. */
export function keyList(passkeys: readonly Passkey[], factors: readonly OwnFactor[]): KnownKey[] {
  const opening = passkeys.map((passkey) => ({
    id: passkey.id,
    name: passkey.friendly_name ?? '',
    created: passkey.created_at,
    used: passkey.last_used_at ?? null,
    opens: true,
  }));
  const listed = new Set(passkeys.map(({ id }) => id));
  const others = factors
    .filter(({ id, factor_type }) => factor_type === 'webauthn' && !listed.has(id))
    .map(({ id, friendly_name = '', created_at = '' }) => ({
      id,
      name: friendly_name,
      created: created_at,
      used: null,
      opens: false,
    }));
  return [...opening, ...others];
}

/** The factors that count and can be shown: apps and keys. */
export function shownFactors(user: OwnUser): readonly OwnFactor[] {
  return (user.factors ?? []).filter(
    ({ factor_type, status }) => status === 'verified' && (factor_type === 'totp' || factor_type === 'webauthn'),
  );
}
