import { AuthError } from './auth-error.ts';

/** Who signs in: by e-mail or by phone. */
export interface Identifier {
  email?: string;
  phone?: string;
}

export interface Credentials extends Identifier {
  password: string;
}

/** Refuses a sign-up or password sign-in that lacks the address or the password (specification §5). */
export function checkCredentials({ email, phone, password }: Partial<Credentials>): Credentials {
  const who = identifierOf({ email, phone });
  if (!who || !password) {
    throw new AuthError('validation_failed', 'You must provide either an email or phone number and a password', 400);
  }
  return { ...who, password };
}

/** Refuses a one-time-code sign-in without an address (specification §5). */
export function checkIdentifier({ email, phone }: Identifier): Identifier {
  const who = identifierOf({ email, phone });
  if (!who) throw new AuthError('validation_failed', 'You must provide either an email or phone number.', 400);
  return who;
}

function identifierOf({ email, phone }: Identifier): Identifier | null {
  const address = email?.trim();
  if (address) return { email: address };
  const number = phone?.trim();
  return number ? { phone: number } : null;
}
