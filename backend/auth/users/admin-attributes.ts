import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { invalid } from '#backend/auth/errors.ts';
import { email, metadata, storable } from '#backend/auth/http/fields.ts';
import { phone, requirePhone } from '#backend/auth/phone/phone-number.ts';
import { parseDuration } from '#backend/option-formats.ts';
import type { UserChanges } from './change-user.ts';
import type { UserRow } from './user-row.ts';

const HASH = /^\$(2[aby]\$\d\d\$[./A-Za-z0-9]{53}|argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+)$/;

/** What an administrator may set on an account. */
export const adminAttributes = z.object({
  id: z.guid().optional(),
  email: email.optional(),
  phone: phone.or(z.literal('')).optional(),
  phone_confirm: z.boolean().optional(),
  password: storable(1000).optional(),
  /** bcrypt or argon2id, from an import. */
  password_hash: z.string().max(255).regex(HASH, 'must be a bcrypt or argon2id hash').optional(),
  email_confirm: z.boolean().optional(),
  role: z.literal('authenticated').or(z.literal('')).optional(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ban_duration: z.string().optional(),
});
export type AdminAttributes = z.output<typeof adminAttributes>;

/** Turns an administrator's wishes into changes. @throws weak_password, email_exists and the like. */
export async function changesOf(auth: AuthContext, user: UserRow, wanted: AdminAttributes): Promise<UserChanges> {
  if (wanted.phone) requirePhone(auth);
  return {
    passwordHash: await passwordHashOf(auth, wanted, wanted.email ?? user.email),
    email: wanted.email === user.email ? undefined : wanted.email,
    confirmEmail: wanted.email_confirm,
    phone: wanted.phone === user.phone ? undefined : wanted.phone || undefined,
    confirmPhone: wanted.phone_confirm,
    userMetadata: wanted.user_metadata ?? undefined,
    appMetadata: wanted.app_metadata ?? undefined,
    bannedUntil: bannedUntil(auth, wanted.ban_duration),
  };
}

/** The hash to store, undefined when no password was given. */
export async function passwordHashOf(
  auth: AuthContext,
  wanted: AdminAttributes,
  address: string | null | undefined,
): Promise<string | undefined> {
  if (wanted.password && wanted.password_hash) throw invalid('Only a password or a password hash should be provided');
  if (!wanted.password) return wanted.password_hash;
  await auth.passwords.refuseWeak(wanted.password, address);
  return auth.passwords.hash(wanted.password);
}

/** A time to come, null to lift a ban, undefined to leave it. */
export function bannedUntil(auth: AuthContext, text: string | undefined): Date | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const seconds = parseDuration(text);
  if (seconds === undefined) throw invalid('invalid format for ban duration: use hours, minutes and seconds, like 24h');
  return new Date(auth.settings.now().getTime() + seconds * 1000);
}
