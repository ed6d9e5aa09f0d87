/** What is wrong with a typed e-mail address, as a key of the words; null when it may be sent. */
export function emailFault(email: string): 'field.emailMissing' | 'field.emailWrong' | null {
  const address = email.trim();
  if (address === '') return 'field.emailMissing';
  // Only what is surely no address: whether it exists is for the mail to find out.
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address) ? null : 'field.emailWrong';
}

/** Limits of new passwords (product decisions §6; 72 bytes are what hosted services hash). */
export const PASSWORD_MIN = 10;
const PASSWORD_MAX_BYTES = 72;

export type PasswordFault = 'reset.tooShort' | 'reset.tooLong' | 'reset.likeEmail';

/** What is wrong with a new password, as a key of the words. Common passwords are known to the service alone. */
export function passwordFault(password: string, email: string | undefined): PasswordFault | null {
  if ([...password].length < PASSWORD_MIN) return 'reset.tooShort';
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES) return 'reset.tooLong';
  return email && password.trim().toLowerCase() === email.trim().toLowerCase() ? 'reset.likeEmail' : null;
}
