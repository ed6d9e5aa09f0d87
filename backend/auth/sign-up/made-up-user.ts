import { randomUUID } from 'node:crypto';
import type { AuthContext } from '#backend/auth/context.ts';
import type { NewUser } from '#backend/auth/users/create-user.ts';
import type { UserRow } from '#backend/auth/users/user-row.ts';

/**
 * The answer to a sign-up whose address or number has an account already. A confirmed one gets the obfuscated user of the
 * protocol (an id of its own, no identities, an empty role), by which clients know it, or, where `signUpsLookAlike`,
 * what a new account would get; a repeated sign-up that was never confirmed always looks like the first.
 */
export function answerForKnown(
  { settings }: Pick<AuthContext, 'settings'>,
  known: Pick<UserRow, 'id' | 'confirmed_at'>,
  wanted: NewUser,
): UserRow {
  if (!known.confirmed_at) return madeUpUser({ ...wanted, id: known.id });
  const madeUp = madeUpUser(wanted);
  return settings.signUpsLookAlike ? madeUp : { ...madeUp, role: '', identities: [] };
}

function madeUpUser(user: NewUser): UserRow {
  const { id, email, phone = null, at } = user;
  const time = at.toISOString();
  const provider = email === null ? 'phone' : 'email';
  const receiver = email === null ? { phone } : { email };
  const identity_data = { sub: id, ...receiver, email_verified: false, phone_verified: false };
  const identity = { id: randomUUID(), provider, provider_id: id, user_id: id, identity_data, email };
  return {
    id,
    email,
    phone,
    aud: 'authenticated',
    role: 'authenticated',
    encrypted_password: null,
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    invited_at: null,
    confirmation_sent_at: null,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    phone_change: null,
    reauthentication_sent_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: user.userMetadata,
    created_at: at,
    updated_at: at,
    banned_until: null,
    is_anonymous: false,
    identities: [{ ...identity, last_sign_in_at: null, created_at: time, updated_at: time }],
    factors: [],
  };
}
