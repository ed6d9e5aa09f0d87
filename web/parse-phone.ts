/** A typed number as `shared/phone.ts` reads it, loaded with the first number that is checked. */
export async function parsePhone(typed: string): Promise<string | null | undefined> {
  const phone = await import('#shared/phone.ts');
  return phone.parsePhone(typed);
}

/** Fetches the reader of numbers ahead, so that what is typed can be checked when the line goes. */
export function expectPhones(): void {
  import('#shared/phone.ts').catch(() => undefined);
}
