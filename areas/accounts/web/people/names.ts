import type { Locale } from '#shared/names/languages.ts';
import type { PersonAccount } from '../../contract.ts';

/** First and last name, as a person is called. */
export function fullName({ first_name, last_name }: Pick<PersonAccount, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`;
}

/** The profession in the reader's language, else in the other one. */
export function professionOf({ profession_de, profession_fr }: PersonAccount, locale: Locale): string | null {
  return locale === 'fr' ? profession_fr || profession_de : profession_de || profession_fr;
}
