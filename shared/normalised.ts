/** The last two become marks in some forms. */
const ENDLESS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in one of Unicode's forms. Of marks in a row without end thirty stay, more than any script writes: putting them
 * into order takes the square of their number.
 */
export function normalised(text: string, form: 'NFC' | 'NFD' | 'NFKC'): string {
  return text.replace(ENDLESS, '$1').normalize(form);
}
