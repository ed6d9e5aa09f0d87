import type { Random } from '#database/seed/random.ts';
import { dayAfter } from './opening-hours.ts';
import type { PersonPlan } from './people.ts';

/** Regions of the ERFA groups, German and French, with the language they meet in. */
const REGIONS = [
  ['Bern und Oberland', 'Berne et Oberland', 'de'],
  ['Zürich und Zürichsee', 'Zurich et lac de Zurich', 'de'],
  ['Ostschweiz', 'Suisse orientale', 'de'],
  ['Nordwestschweiz', 'Suisse du Nord-Ouest', 'de'],
  ['Zentralschweiz', 'Suisse centrale', 'de'],
  ['Mittelland', 'Plateau', 'de'],
  ['Graubünden und Glarus', 'Grisons et Glaris', 'de'],
  ['Seeland und Jura', 'Seeland et Jura', 'fr'],
  ['Waadt', 'Vaud', 'fr'],
  ['Genf und Nyon', 'Genève et Nyon', 'fr'],
  ['Wallis und Unterwallis', 'Valais et Bas-Valais', 'fr'],
  ['Freiburg und Neuenburg', 'Fribourg et Neuchâtel', 'fr'],
] as const;

/** Rows of `erfa_groups`, `erfa_members` and `erfa_documents`. */
export interface ErfaRows {
  groups: object[];
  members: object[];
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
  for (const [index, [regionDe, regionFr, language]] of REGIONS.entries()) {
    const sameLanguage = owners.filter((owner) => (owner.language === 'fr') === (language === 'fr'));
    const size = Math.min(random.integer(8, 12), sameLanguage.length);
    const members = membersOf(random, sameLanguage, size);
    const id = random.uuid();
    rows.groups.push({
      id,
      number: index + 1,
      region_de: regionDe,
      region_fr: regionFr,
      language,
      leader_id: members[0]?.id ?? null,
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

/** Owners of one company do not sit in the same group: its members must not compete. */
function membersOf(random: Random, owners: readonly PersonPlan[], size: number): PersonPlan[] {
  const companies = new Set<string>();
  const members = random.sample(owners, owners.length).filter((owner) => {
    const first = !companies.has(owner.company.id);
    companies.add(owner.company.id);
    return first;
  });
  return members.slice(0, size);
}
