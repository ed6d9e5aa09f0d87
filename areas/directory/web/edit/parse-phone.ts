/**
 * A typed number in E.164, Swiss unless it says another country; null for an empty field, undefined for what is no
 * number. The library with the world's numbering plans is loaded when the first number is checked.
 */
export async function parsePhone(typed: string): Promise<string | null | undefined> {
  if (typed.trim() === '') return null;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
  const number = parsePhoneNumberFromString(typed, 'CH');
  return number?.isPossible() && !number.ext ? number.number : undefined;
}
