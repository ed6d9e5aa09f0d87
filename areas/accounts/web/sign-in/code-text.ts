/** How many digits a code has, from the app as from the mail. */
export const CODE_LENGTH = 6;

/** The digits of what was typed, pasted or filled in: «418 027» and «Ihr Code: 418-027» give `418027`. */
export function digitsOf(text: string): string {
  // Digits of full width come from some keyboards.
  return text
    .normalize('NFKC')
    .replaceAll(/[^0-9]/g, '')
    .slice(0, CODE_LENGTH);
}

/** A recovery code as it is compared: without blanks and dashes of whatever kind, in small letters. */
export function recoveryText(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, '');
}

/** The domain of an e-mail address, in small letters; empty when there is none. */
export function domainOf(email: string): string {
  return email.trim().toLowerCase().split('@')[1] ?? '';
}
