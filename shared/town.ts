import type { Locale } from '#shared/names/languages.ts';

/** Places that are called otherwise in each language: German, French. */
const TOWNS: readonly (readonly [string, string])[] = [
  ['Online', 'En ligne'],
  ['Zürich', 'Zurich'],
  ['Bern', 'Berne'],
  ['Luzern', 'Lucerne'],
  ['Basel', 'Bâle'],
  ['St. Gallen', 'Saint-Gall'],
  ['Winterthur', 'Winterthour'],
  ['Solothurn', 'Soleure'],
  ['Biel', 'Bienne'],
  ['Thun', 'Thoune'],
  ['Burgdorf', 'Berthoud'],
  ['Murten', 'Morat'],
  ['Schaffhausen', 'Schaffhouse'],
  ['Chur', 'Coire'],
  ['Zug', 'Zoug'],
  ['Glarus', 'Glaris'],
  ['Genf', 'Genève'],
  ['Freiburg', 'Fribourg'],
  ['Neuenburg', 'Neuchâtel'],
  ['Sitten', 'Sion'],
  ['Brig', 'Brigue'],
  ['München', 'Munich'],
  ['Köln', 'Cologne'],
  ['Wien', 'Vienne'],
  ['Mailand', 'Milan'],
];

/**
 * A town as the language on screen calls it, however it was written, alone or after a house and a comma. Postal addresses
 * keep their own name.
 */
export function townIn(locale: Locale, place: string): string {
  const at = place.lastIndexOf(', ') + 1;
  const [house, town] = at === 0 ? ['', place] : [place.slice(0, at + 1), place.slice(at + 1)];
  const names = TOWNS.find((pair) => pair.includes(town));
  return house + (names?.[locale === 'de' ? 0 : 1] ?? town);
}
