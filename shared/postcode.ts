/** A postcode as the directory keeps it: Switzerland and Liechtenstein have four digits, neighbours five. */
export const POSTCODE = /^\d{4,5}$/;

/** Whether a text is a postcode of Switzerland or Liechtenstein, whose places the directory knows. */
export function isSwissPostcode(text: string): boolean {
  return /^\d{4}$/.test(text);
}
