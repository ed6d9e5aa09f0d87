import { numberText } from './numbers.ts';

const NO_BREAK = '\u00a0';

/** CHF 1’250.00, from francs; whole amounts may be written short: CHF 890.–. Empty for what is no number. */
export function moneyText(value: number, form: 'full' | 'short' = 'full'): string {
  const amount = form === 'short' && Number.isInteger(value) ? `${numberText(value, 0)}.–` : numberText(value, 2);
  return amount && `CHF${NO_BREAK}${amount}`;
}

/** A price as it is told, whole amounts short: empty where nobody said what it costs, the word for it where it is free. */
export const priceText = (price: number | null, free: string): string =>
  price === null ? '' : price === 0 ? free : moneyText(price, 'short');
