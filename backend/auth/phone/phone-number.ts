import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { storable } from '#backend/auth/http/fields.ts';
import type { PhoneSettings } from '#backend/auth/way-options.ts';

/** The form in which numbers are stored, compared and hashed: country code and digits, without the plus sign. */
export function normalPhone(phone: string): string {
  return phone.replace(/^\+|[\s()./-]/g, '');
}

/** A number to look an account up with; any text is looked up. */
export const lookupPhone = storable(255).transform(normalPhone);

/** A number to store or to send to (E.164). */
export const phone = z
  .string()
  .max(40)
  .transform(normalPhone)
  .pipe(z.string().regex(/^[1-9]\d{6,14}$/, 'Invalid phone number format (E.164 required)'));

/** Settings of phones. @throws 400 phone_provider_disabled when there are none. */
export function requirePhone(auth: Pick<AuthContext, 'settings'>): PhoneSettings {
  if (auth.settings.phone) return auth.settings.phone;
  throw new AuthFault(400, 'phone_provider_disabled', 'Phone logins are disabled');
}
