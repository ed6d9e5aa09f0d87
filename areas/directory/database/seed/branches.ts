import type { Random } from '#database/seed/random.ts';
import type { CompanyPlan } from './companies.ts';
import { type OpeningHours, openingHours, type SpecialDay, specialDays } from './opening-hours.ts';
import { type Place, STREETS } from './places.ts';

/** A row of `branches`. */
export interface BranchRow {
  id: string;
  optician_id: string;
  active: boolean;
  is_main: boolean;
  name: string;
  street: string;
  postcode: string;
  place: string;
  canton: string;
  language: Place['language'];
  phone: string;
  email: string;
  website: string;
  directions_de: string | null;
  directions_fr: string | null;
  opening_hours: OpeningHours;
  special_days: SpecialDay[];
  latitude: number | null;
  longitude: number | null;
  position_source: 'place' | 'google' | 'hand' | null;
  web_to_print_login_url: string | null;
  created: string;
}

/** Towns whose branches nobody has put on the map yet. */
const OFF_THE_MAP = new Set(['Altdorf', 'Monthey']);

const DIRECTIONS = [
  ['Zwei Minuten zu Fuss vom Bahnhof, Eingang stufenlos.', 'À deux minutes à pied de la gare, entrée sans marche.'],
  ['Parkplätze im Hof hinter dem Haus.', 'Places de parc dans la cour, derrière la maison.'],
  ['Eingang durch die Laube, stufenlos.', 'Entrée par les arcades, sans marche.'],
  ['Im ersten Stock, Lift vorhanden.', 'Au premier étage, avec ascenseur.'],
] as const;

/** All branches of a company; the first is the main one. */
export function planBranches(random: Random, company: CompanyPlan, today: Date): BranchRow[] {
  return company.places.map((place, index): BranchRow => {
    const street = random.pick(STREETS[place.language]);
    const again = company.places.filter((other) => other === place).length > 1;
    const directions = random.chance(0.4) ? random.pick(DIRECTIONS) : undefined;
    return {
      id: random.uuid(),
      optician_id: company.id,
      active: index === 0 || !random.chance(0.03),
      is_main: index === 0,
      name: again ? `${place.name} ${street}` : place.name,
      street: `${street} ${random.integer(1, 98)}`,
      postcode: place.postcode,
      place: place.name,
      canton: place.canton,
      language: place.language,
      phone: phoneNumber(random, place.areaCode),
      email: index === 0 ? `info@${company.domain}` : `filiale${index + 1}@${company.domain}`,
      website: `https://www.${company.domain}`,
      directions_de: directions?.[0] ?? null,
      directions_fr: directions?.[1] ?? null,
      opening_hours: openingHours(random),
      special_days: specialDays(random, today),
      ...pointOf(random, place, index === 0 ? 'hand' : 'place'),
      web_to_print_login_url: random.chance(0.7) ? `https://print.lumen.example/login?shop=${company.domain}` : null,
      created: company.created,
    };
  });
}

/** A point in the town. Drawn for every town, so that those off the map change no other draw. */
function pointOf(random: Random, place: Place, source: 'hand' | 'place') {
  const latitude = Number((place.latitude + (random.next() - 0.5) / 100).toFixed(5));
  const longitude = Number((place.longitude + (random.next() - 0.5) / 100).toFixed(5));
  if (OFF_THE_MAP.has(place.name)) return { latitude: null, longitude: null, position_source: null };
  return { latitude, longitude, position_source: source };
}

/** A number in the form `tel:` links need. The 555 in the middle marks it as invented. */
export function phoneNumber(random: Random, areaCode: string): string {
  return `+41${areaCode}555${String(random.integer(1, 9999)).padStart(4, '0')}`;
}
