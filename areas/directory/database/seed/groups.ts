import type { Random } from '#database/seed/random.ts';
import { dayAfter } from './opening-hours.ts';
import type { PersonPlan } from './people.ts';

/** Regions of the ERFA groups, German and French, with the language they meet in and the cantons that are near. */
const REGIONS = [
  ['Bern und Oberland', 'Berne et Oberland', 'de', 'BE'],
  ['Zürich und Zürichsee', 'Zurich et lac de Zurich', 'de', 'ZH SZ'],
  ['Ostschweiz', 'Suisse orientale', 'de', 'SG TG AR AI SH'],
  ['Nordwestschweiz', 'Suisse du Nord-Ouest', 'de', 'BS BL SO'],
  ['Zentralschweiz', 'Suisse centrale', 'de', 'LU ZG UR OW NW'],
  ['Mittelland', 'Plateau', 'de', 'AG SO BE'],
  ['Graubünden und Glarus', 'Grisons et Glaris', 'de', 'GR GL SG'],
  ['Seeland und Jura', 'Seeland et Jura', 'fr', 'JU BE NE'],
  ['Waadt', 'Vaud', 'fr', 'VD'],
  ['Genf und Nyon', 'Genève et Nyon', 'fr', 'GE VD'],
  ['Wallis und Unterwallis', 'Valais et Bas-Valais', 'fr', 'VS VD'],
  ['Freiburg und Neuenburg', 'Fribourg et Neuchâtel', 'fr', 'FR NE'],
] as const;

/** The demo accounts: the first leads this group, the second sits in that one. */
const SEATS: Readonly<Record<number, string>> = { 1: 'owner@lumen.example', 9: 'romand@lumen.example' };

/** Rows of `erfa_groups`, `erfa_members` and `erfa_documents`. */
export interface ErfaRows {
  groups: object[];
  members: { erfa_id: string; staff_id: string; joined: string }[];
  documents: object[];
}

/** Twelve groups of eight to twelve owners whose companies are in the programme; one of the members leads. */
export function planErfaGroups(random: Random, people: readonly PersonPlan[], today: Date): ErfaRows {
  const owners = people.filter(
    (person) =>
      person.active &&
      person.company.active &&
      person.company.gesundheitsoptik &&
      person.roles.includes('opticianOwner'),
  );
  const rows: ErfaRows = { groups: [], members: [], documents: [] };
  for (const [index, [regionDe, regionFr, language, cantons]] of REGIONS.entries()) {
    const account = SEATS[index + 1];
    const sameLanguage = owners.filter(
      ({ email, language: spoken }) =>
        (spoken === 'fr') === (language === 'fr') && (email === account || !Object.values(SEATS).includes(email)),
    );
    const size = Math.min(random.integer(8, 12), sameLanguage.length);
    const members = membersOf(random, sameLanguage, size, (owner) => {
      if (owner.email === account) return 0;
      const near = cantons.includes(owner.company.places[0]?.canton ?? '–');
      // Who sits somewhere already comes last.
      return (near ? 1 : 2) + (rows.members.some(({ staff_id }) => staff_id === owner.id) ? 2 : 0);
    });
    const id = random.uuid();
    rows.groups.push({
      id,
      number: index + 1,
      region_de: regionDe,
      region_fr: regionFr,
      language,
      leader_id: members.find(({ email }) => email !== SEATS[9])?.id ?? null,
    });
    for (const member of members) {
      rows.members.push({ erfa_id: id, staff_id: member.id, joined: dayAfter(today, -random.integer(60, 2500)) });
    }
    for (const monthsAgo of [2, 8]) {
      const day = dayAfter(today, -monthsAgo * 30 - random.integer(0, 20));
      const [year, month, date] = day.split('-');
      const label = language === 'fr' ? 'Procès-verbal du' : 'Protokoll vom';
      rows.documents.push({ id: random.uuid(), erfa_id: id, title: `${label} ${date}.${month}.${year}`, created: day });
    }
  }
  return rows;
}

/** Owners of one company do not sit in the same group: its members must not compete. Who ranks first has a seat before others. */
function membersOf(
  random: Random,
  owners: readonly PersonPlan[],
  size: number,
  rank: (owner: PersonPlan) => number,
): PersonPlan[] {
  const companies = new Set<string>();
  const shuffled = random.sample(owners, owners.length);
  const ranked = shuffled.toSorted((one, other) => rank(one) - rank(other));
  const members = ranked.filter((owner) => {
    const other = !companies.has(owner.company.id);
    companies.add(owner.company.id);
    return other;
  });
  return members.slice(0, size);
}
