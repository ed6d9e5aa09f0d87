import type { FactorRow, IdentityRow, UserRow } from './user-row.ts';

/** The account as clients read it: the protocol's order of fields; unset times are left out. */
export function userShape(user: UserRow) {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: time(user.email_confirmed_at),
    invited_at: time(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: time(user.phone_confirmed_at),
    confirmation_sent_at: time(user.confirmation_sent_at),
    confirmed_at: time(user.confirmed_at),
    recovery_sent_at: time(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: time(user.email_change_sent_at),
    new_phone: user.phone_change || undefined,
    reauthentication_sent_at: time(user.reauthentication_sent_at),
    last_sign_in_at: time(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: user.factors.length > 0 ? user.factors.map(factorShape) : undefined,
    identities: user.identities.map(identityShape),
    created_at: time(user.created_at),
    updated_at: time(user.updated_at),
    banned_until: time(user.banned_until),
    is_anonymous: user.is_anonymous,
  };
}

function identityShape(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: time(identity.last_sign_in_at),
    created_at: time(identity.created_at),
    updated_at: time(identity.updated_at),
    email: identity.email ?? undefined,
  };
}

/** A factor as clients read it. */
export function factorShape(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: time(factor.created_at),
    updated_at: time(factor.updated_at),
    status: factor.status,
    friendly_name: factor.friendly_name || undefined,
    factor_type: factor.factor_type,
    phone: factor.phone ?? undefined,
    last_challenged_at: time(factor.last_challenged_at),
  };
}

/** RFC 3339 in UTC with Z, whatever zone the database writes. */
function time(value: Date | string | null): string | undefined {
  return value === null ? undefined : new Date(value).toISOString();
}
