import type { Locale } from '#shared/names/languages.ts';
import type { Group } from './queries.ts';

/** A group's region in the language on screen, else in the other one. */
export const regionOf = ({ region_de, region_fr }: Pick<Group, 'region_de' | 'region_fr'>, locale: Locale) =>
  (locale === 'fr' ? (region_fr ?? region_de) : (region_de ?? region_fr)) ?? '–';
