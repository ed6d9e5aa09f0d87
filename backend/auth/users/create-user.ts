import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { invalid } from '#backend/auth/errors.ts';
import { requirePhone } from '#backend/auth/phone/phone-number.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { type AdminAttributes, bannedUntil, passwordHashOf } from './admin-attributes.ts';
import { writeAudit } from './audit.ts';
import { emailExists, phoneExists, reload } from './change-user.ts';
import { findHolder, findUser, type UserRow } from './user-row.ts';

/** Creates an account with its e-mail identity. @throws 422 email_exists, 422 weak_password, 400 validation_failed. */
export async function createUser(auth: AuthContext, wanted: AdminAttributes): Promise<UserRow> {
  const { email = null, phone } = wanted;
  if (phone) requirePhone(auth);
  if (email === null && !phone) throw invalid('Cannot create a user without either an email or phone');
  const passwordHash = await passwordHashOf(auth, wanted, email);
  return asSystem(auth.pool, 'accounts are created by the service', async (tx) => {
    const at = auth.settings.now();
    const user = await insertUser(tx, {
      id: wanted.id ?? randomUUID(),
      email,
      phone: phone || null,
      passwordHash,
      confirmedAt: wanted.email_confirm ? at : null,
      phoneConfirmedAt: wanted.phone_confirm ? at : null,
      bannedUntil: bannedUntil(auth, wanted.ban_duration) ?? null,
      userMetadata: wanted.user_metadata ?? {},
      appMetadata: wanted.app_metadata ?? {},
      at,
    });
    await writeAudit(tx, { action: 'user_signedup', actor: user, at });
    return user;
  });
}

export interface NewUser {
  id: string;
  email: string | null;
  phone?: string | null;
  passwordHash?: string;
  confirmedAt: Date | null;
  phoneConfirmedAt?: Date | null;
  invitedAt?: Date;
  bannedUntil: Date | null;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  /** Comes from an identity provider of its own company, which alone manages address and password. */
  isSsoUser?: boolean;
  /** The identity at a provider; by default the address or number itself is the identity. */
  identity?: NewIdentity;
  at: Date;
}

export interface NewIdentity {
  provider: string;
  /** Name of the person at the provider. */
  providerId: string;
  data: Record<string, unknown>;
}

/** Writes account and identity in the caller's transaction. @throws 422 email_exists. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  const { id, email, phone = null, at } = user;
  if (email !== null && !user.isSsoUser && (await findHolder(tx, email, at))) throw emailExists();
  const identity = user.identity ?? ownIdentity(user);
  const { provider } = identity;
  const appMetadata = { provider, providers: [provider], ...user.appMetadata };
  const inserted = await tx.row(sql`
    insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, email_confirmed_at,
      phone_confirmed_at, invited_at, confirmation_token, recovery_token, email_change_token_new, email_change,
      banned_until, is_sso_user, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values ('00000000-0000-0000-0000-000000000000', ${id}, 'authenticated', 'authenticated', ${email}, ${phone},
      ${user.passwordHash ?? ''}, ${user.confirmedAt}, ${user.phoneConfirmedAt ?? null}, ${user.invitedAt ?? null},
      '', '', '', '', ${user.bannedUntil}, ${user.isSsoUser ?? false},
      ${JSON.stringify(appMetadata)}, ${JSON.stringify(user.userMetadata)}, ${at}, ${at})
    on conflict do nothing
    returning id`);
  if (!inserted) throw email === null ? phoneExists() : emailExists();
  await addIdentity(tx, id, identity, at);
  return reload(await findUser(tx, id));
}

/** Ties a provider's account to ours. */
export async function addIdentity(tx: Transaction, userId: string, identity: NewIdentity, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (${identity.providerId}, ${userId}, ${JSON.stringify(identity.data)}, ${identity.provider}, ${at}, ${at})`);
}

function ownIdentity({ id, email, phone, confirmedAt, phoneConfirmedAt }: NewUser): NewIdentity {
  const verified = { email_verified: confirmedAt !== null, phone_verified: Boolean(phoneConfirmedAt) };
  if (email !== null) return { provider: 'email', providerId: id, data: { sub: id, email, ...verified } };
  return { provider: 'phone', providerId: id, data: { sub: id, phone, ...verified } };
}
