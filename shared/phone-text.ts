/** A number to store (E.164). */
export const PHONE = /^\+[1-9]\d{6,14}$/;

/**
 * A number in E.164 as people write it here: Swiss ones as `031 555 01 42`, all others in groups after the plus. All
 * Swiss numbers have the one form, so that no library with the world's numbering plans is loaded for it.
 */
export function writePhone(phone: string): string {
  const swiss = /^\+41(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  if (swiss) return `0${swiss.slice(1).join(' ')}`;
  return phone.replace(/^(\+\d{2})(\d{2,3})(\d{3})(\d+)$/, '$1 $2 $3 $4');
}

/** The address a telephone follows. */
export function phoneLink(phone: string): string {
  return `tel:${phone}`;
}
