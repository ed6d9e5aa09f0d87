/** Whether a password stands on the published list of the commonest ones, whatever its case. */
export type IsListed = (password: string) => boolean;

/** Shorter ones are refused for their length whatever the setting. */
const SHORTEST = 6;

/** Reads the list: some 49,000 passwords of published breaches, by frequency. */
export async function readListedPasswords(): Promise<IsListed> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = new Set(dictionary['passwords-common'].filter(({ length }) => length >= SHORTEST));
  return (password) => listed.has(password.toLowerCase());
}
