import type { Config } from '#server/config.ts';
import { googlePlaces } from './google-places.ts';
import type { Places } from './places.ts';

/** The directory of businesses that the settings name; null when none is set up, which screens say. */
export function openPlaces({ places }: Pick<Config, 'places'>): Places | null {
  return places && googlePlaces(places);
}
