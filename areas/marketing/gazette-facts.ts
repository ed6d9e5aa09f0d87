/** What an order can be. */
export const ORDER_STATES = ['ordered', 'confirmed', 'shipped', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Languages an issue is printed in. */
export const PRINTED = ['de', 'fr'] as const;

interface Priced {
  prices: readonly { from: number; price: number }[];
  vat: number;
}

/** What so many copies cost, in Rappen, as the database computes it when they are ordered. */
export function costOf({ prices, vat }: Priced, copies: number): { price: number; net: number; vat: number } {
  const rising = prices.toSorted((one, other) => one.from - other.from);
  const price = (rising.findLast(({ from }) => from <= copies) ?? rising[0])?.price ?? 0;
  const net = copies * price;
  return { price, net, vat: Math.round((net * vat) / 1000) };
}

interface Limits {
  copies_min: number;
  copies_step: number;
  copies_max: number;
}

/** What is wrong with a number of copies, as the database says it; null when it fits. */
export function copiesFault(
  { copies_min, copies_step, copies_max }: Limits,
  copies: number,
): 'below' | 'above' | 'step' | null {
  if (copies < copies_min) return 'below';
  if (copies > copies_max) return 'above';
  return copies % copies_step === 0 ? null : 'step';
}

/** Width of a printed logo, in mm. */
export const LOGO_WIDTH = 30;
/** A square one would leave no place for the lines of an address. */
export const LOGO_HEIGHT = 12;

/** How a logo comes out in print. */
export type LogoState = 'good' | 'coarse' | 'leftOut';

/** @param pixels its width; under 150 of them an inch it is left out, under 300 it is coarse */
export function logoState(pixels: number): LogoState {
  const dpi = pixels / (LOGO_WIDTH / 25.4);
  if (dpi < 150) return 'leftOut';
  return dpi < 300 ? 'coarse' : 'good';
}
