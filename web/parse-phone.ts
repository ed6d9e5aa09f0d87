/** A typed number as `shared/phone.ts` reads it, loaded with the first number that is checked. */
export async function parsePhone(typed: string): Promise<string | null | undefined> {
  const phone = await import('#shared/phone.ts');
  return phone.parsePhone(typed);
}
