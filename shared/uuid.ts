/** The text of a UUID. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a value is a UUID as text, in either case. Addresses and cells hold whatever people paste. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value);
}
