const NO_BREAK = '\u00a0';
const formats = new Map<number | undefined, Intl.NumberFormat>();

/**
 * A number as Switzerland writes it, in every language: 1’234.50. Empty for what is no number.
 * @param digits decimals; without it as many as the number has, three at most.
 */
export function numberText(value: number, digits?: number): string {
  if (!Number.isFinite(value)) return '';
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = formats.get(digits) ?? new Intl.NumberFormat('de-CH', options);
  formats.set(digits, format);
  return format
    .formatToParts(value)
    .map((part) => SIGNS[part.type] ?? part.value)
    .join('');
}

/** Browsers group with ' or ’ or a blank: the portal writes one form. */
const SIGNS: Readonly<Partial<Record<string, string>>> = { group: '’', decimal: '.', minusSign: '−' };

/** 57.8 %, from 0.578. */
export function percentText(value: number, digits = 1): string {
  const amount = numberText(value * 100, digits);
  return amount && `${amount}${NO_BREAK}%`;
}
