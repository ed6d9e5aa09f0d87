import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A typed number in E.164, Swiss unless it says another country; null for an empty text, undefined for what is no
 * number. The library knows the world's numbering plans and weighs accordingly: the client loads this file when the
 * first number is checked (`web/parse-phone.ts`).
 */
export function parsePhone(typed: string): string | null | undefined {
  if (typed.trim() === '') return null;
  const number = parsePhoneNumberFromString(typed, 'CH');
  return number?.isPossible() && !number.ext ? number.number : undefined;
}

/** A number in E.164 as the world writes it, for sheets that leave the portal: +41 31 555 01 42. */
export function internationalPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
