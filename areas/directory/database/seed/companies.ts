import type { Random } from '#database/seed/random.ts';
import { COMPANY_LAST_NAMES } from './names.ts';
import { PLACES, type Place, placeNamed } from './places.ts';
import { uniqueNames, webName } from './web-names.ts';

/** A company before its branches and people. */
export interface CompanyPlan {
  id: string;
  name: string;
  isHeadOffice: boolean;
  active: boolean;
  language: Place['language'];
  languages: Place['language'][];
  places: Place[];
  /** Domain without `www`. */
  domain: string;
  memberSince: string;
  created: string;
  gesundheitsoptik: boolean;
  frequentlens: boolean;
}

/** How many of everything a size has (features: 140 / 175 / 850 and 300 / 400 / 2’500). */
export interface Amounts {
  companies: number;
  branches: number;
  staff: number;
  gesundheitsoptik: number;
}

export const HEAD_OFFICE = 'Lumen Optik Gruppe / Groupement Lumen Optique';

/** Companies with a fixed name: the head office, those of the demo accounts, and names that try a layout or a search. */
const FIXED: readonly { name: string; places: readonly string[]; go?: boolean; fl?: boolean; since?: number }[] = [
  { name: HEAD_OFFICE, places: ['Olten'], since: 1978 },
  { name: 'Aebischer Optik AG', places: ['Bern', 'Köniz', 'Thun'], go: true, fl: true, since: 1986 },
  { name: 'Chavannes Optique SA', places: ['Lausanne', 'Morges', 'Renens', 'Vevey'], go: true, since: 1991 },
  { name: 'Kontaktlinsen- und Sehzentrum Rüegsegger', places: ['Winterthur'], fl: true },
  { name: 'Müller Optik AG', places: ['Zürich', 'Uster'], go: true },
  { name: 'Mueller Augenoptik', places: ['Chur'] },
  { name: 'Optique Muller Sàrl', places: ['Genève'], go: true },
  { name: 'L’Œil de Lavaux', places: ['Vevey'] },
];

/** So many companies are in frequentlens. */
const FREQUENTLENS = 25;

/** Plans all companies; the first is the head office, the second and third those of the demo accounts. */
export function planCompanies(random: Random, amounts: Amounts, today: Date): CompanyPlan[] {
  const places = branchPlaces(random, amounts);
  const taken = new Set(FIXED.map((fixed) => fixed.name));
  const domains = uniqueNames();
  const plans = places.map((own, index): CompanyPlan => {
    const fixed = FIXED[index];
    const home = own[0] ?? placeNamed('Olten');
    const name = fixed?.name ?? freeName(random, home, taken);
    const since = fixed?.since ?? random.integer(1982, today.getFullYear() - 1);
    return {
      id: random.uuid(),
      name,
      isHeadOffice: index === 0,
      active: fixed !== undefined || !random.chance(0.05),
      language: home.language,
      languages: index === 0 ? ['de', 'fr'] : companyLanguages(random, home),
      places: own,
      domain: index === 0 ? 'lumen.example' : `${domains(webName(name))}.example`,
      memberSince: `${since}-0${random.integer(1, 9)}-01`,
      created: new Date(today.getTime() - random.integer(10, 2400) * 86_400_000).toISOString(),
      gesundheitsoptik: fixed?.go ?? false,
      frequentlens: fixed ? fixed.fl === true : random.chance(0.42),
    };
  });
  for (const plan of plans.filter((plan) => plan.frequentlens && plan.active).slice(FREQUENTLENS))
    plan.frequentlens = false;
  const open = plans.filter((plan, index) => index >= FIXED.length && plan.active);
  const missing = amounts.gesundheitsoptik - plans.filter((plan) => plan.gesundheitsoptik).length;
  for (const plan of random.sample(open, missing)) plan.gesundheitsoptik = true;
  return plans;
}

/** Places of the branches of every company: 82 % have one, 12 % two, 4 % three, 2 % four to eight. */
function branchPlaces(random: Random, amounts: Amounts): Place[][] {
  const counts = Array.from({ length: amounts.companies }, (_, index) => {
    const fixed = FIXED[index];
    if (fixed) return fixed.places.length;
    const share = random.next();
    return share < 0.82 ? 1 : share < 0.94 ? 2 : share < 0.98 ? 3 : random.integer(4, 8);
  });
  meetTotal(random, counts, amounts.branches, { low: 1, high: 8, from: FIXED.length });
  return counts.map((count, index) => {
    const fixed = FIXED[index];
    if (fixed) return fixed.places.map(placeNamed);
    const language = random.weighted([
      ['de', 66],
      ['fr', 31],
      ['it', 3],
    ] as const);
    const home = random.pick(PLACES.filter((place) => place.language === language));
    const near = PLACES.filter((place) => place.language === language && place !== home);
    near.sort((a, b) => distance(a, home) - distance(b, home));
    // Beyond the nearest towns a company opens a second shop in a town it already is in.
    return [home, ...Array.from({ length: count - 1 }, (_, further) => near[further] ?? home)];
  });
}

/** Moves single counts up or down, never the first `from`, until they add up to `total`. */
export function meetTotal(
  random: Random,
  counts: number[],
  total: number,
  limits: { low: number; high: number; from: number },
): void {
  let difference = total - counts.reduce((sum, count) => sum + count, 0);
  while (difference !== 0) {
    const index = random.integer(limits.from, counts.length - 1);
    const next = (counts[index] ?? 0) + Math.sign(difference);
    if (next < limits.low || next > limits.high) continue;
    counts[index] = next;
    difference -= Math.sign(difference);
  }
}

function distance(a: Place, b: Place): number {
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * 0.7);
}

function companyLanguages(random: Random, home: Place): Place['language'][] {
  const bilingual = ['Biel/Bienne', 'Fribourg', 'Sierre', 'Brig'].includes(home.name);
  const second = home.language === 'de' ? 'fr' : 'de';
  if (bilingual || home.language === 'it' || random.chance(0.15)) return [home.language, second];
  return [home.language];
}

/** Two companies never share a name; a town with many takes longer to find one. */
function freeName(random: Random, home: Place, taken: Set<string>): string {
  let name = companyName(random, home);
  while (taken.has(name)) name = companyName(random, home);
  taken.add(name);
  return name;
}

function companyName(random: Random, home: Place): string {
  const last = random.pick(COMPANY_LAST_NAMES[home.language]);
  const other = random.pick(COMPANY_LAST_NAMES[home.language]);
  const town = home.name.split('/')[0] ?? home.name;
  return random.pick(NAME_FORMS[home.language])(last, other, town);
}

type NameForm = (last: string, other: string, town: string) => string;

const NAME_FORMS: Readonly<Record<Place['language'], readonly NameForm[]>> = {
  de: [
    (last) => `${last} Optik AG`,
    (last) => `${last} Optik`,
    (last) => `Optik ${last} GmbH`,
    (last, other) => (last === other ? `${last} Augenoptik AG` : `${last} & ${other} Augenoptik`),
    (last) => `Sehzentrum ${last}`,
    (last) => `${last} Sehen + Hören`,
    (_last, _other, town) => `Brillenwerk ${town}`,
    (_last, _other, town) => `Augenblick ${town} GmbH`,
    (_last, _other, town) => `Altstadt Optik ${town}`,
    (last) => `Kontaktlinsenzentrum ${last}`,
  ],
  fr: [
    (last) => `${last} Optique SA`,
    (last) => `Optique ${last} Sàrl`,
    (last) => `Lunetterie ${last}`,
    (last, other) => (last === other ? `${last} Opticiens` : `${last} & ${other} Opticiens`),
    (_last, _other, town) => `Optique de la Gare ${town}`,
    (_last, _other, town) => `Point de vue ${town}`,
    (last) => `Centre optique ${last}`,
  ],
  it: [
    (last) => `Ottica ${last} SA`,
    (last) => `Ottica ${last} Sagl`,
    (_last, _other, town) => `Ottica Centrale ${town}`,
  ],
};
