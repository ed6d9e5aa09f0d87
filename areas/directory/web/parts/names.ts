import type { Locale } from '#shared/names/languages.ts';

/** First and last name, as a person is called. */
export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`;
}

/** The text of a field that exists in both languages: the reader's, else the other one. */
export function inLanguage<Field extends string>(
  record: { [key in `${Field}_de` | `${Field}_fr`]?: string | null },
  field: Field,
  locale: Locale,
): string {
  const other = locale === 'de' ? 'fr' : 'de';
  return record[`${field}_${locale}`] || record[`${field}_${other}`] || '';
}

/** "Bern, Köniz und Thun" in the reader's language. */
export function listed(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(`${locale}-CH`, { type: 'conjunction' }).format(items);
}
