const BEGIN = 'urn:uuid:';

/**
 * What the QR code of a registration says: its id alone. It opens nothing and proves nothing: who manages the date reads
 * it at the door, and only they can mark by it.
 */
export const codeOfRegistration = (id: string): string => BEGIN + id;

/** The registration whose code was read; undefined for any other code. */
export function registrationOfCode(text: string): string | undefined {
  const id = text.startsWith(BEGIN) ? text.slice(BEGIN.length).toLowerCase() : '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id : undefined;
}
