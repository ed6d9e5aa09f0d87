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

/** A town as the language on screen calls it, however it was written. Postal addresses keep their own name. */
export function townIn(locale: Locale, place: string): string {
  const names = TOWNS.find((pair) => pair.includes(place));
  return names?.[locale === 'de' ? 0 : 1] ?? place;
}
