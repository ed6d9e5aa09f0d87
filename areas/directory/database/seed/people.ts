import type { Random } from '#database/seed/random.ts';
import type { Role } from '#shared/names/roles.ts';
import { type BranchRow, phoneNumber } from './branches.ts';
import { type Amounts, type CompanyPlan, meetTotal } from './companies.ts';
import {
  LEADER_PROFESSION,
  OFFICE_PROFESSIONS,
  ORIGINS,
  OWNER_PROFESSIONS,
  type Profession,
  STAFF_PROFESSIONS,
} from './names.ts';
import { uniqueNames, webName } from './web-names.ts';

/** A person with everything that goes into `staff`, `staff_roles`, `staff_programs` and `staff_branches`. */
export interface PersonPlan {
  id: string;
  company: CompanyPlan;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  mobile: string | undefined;
  profession: { de: string; fr: string };
  language: 'de' | 'fr' | 'it';
  roles: Role[];
  active: boolean;
  boardMember: boolean;
  teamLeader: boolean;
  branches: { id: string; isMain: boolean; leads: boolean }[];
  created: string;
}

/** Who a planned person is when it is not left to chance. */
interface Fixed {
  firstName: string;
  lastName: string;
  email?: string;
  woman: boolean;
  roles: Role[];
  profession?: string;
}

const person = (firstName: string, lastName: string, sex: 'w' | 'm', roles: Role[], email?: string): Fixed => ({
  firstName,
  lastName,
  woman: sex === 'w',
  roles,
  email: email && `${email}@lumen.example`,
});

/** The people of the demo accounts, and several Müllers whom a search must tell apart and find. */
const FIXED: readonly (readonly Fixed[])[] = [
  [
    person('Corinne', 'Wäfler', 'w', ['admin'], 'admin'),
    person('Matthias', 'Stöckli', 'm', ['moderator'], 'moderator'),
    person('Ursina', 'Caduff', 'w', ['instructor'], 'instructor'),
  ],
  [
    person('Livia', 'Aebischer', 'w', ['opticianOwner'], 'owner'),
    person('Reto', 'Zumstein', 'm', ['optician'], 'optician'),
    person('Aylin', 'Demir', 'w', ['optician']),
    person('Sandrine', 'Müller', 'w', ['optician']),
  ],
  [person('Nathalie', 'Favre', 'w', ['opticianOwner'], 'romand'), person('Loïc', 'L’Eplattenier', 'm', ['optician'])],
  [
    person('Annelies', 'Rüegsegger-von Gunten', 'w', ['opticianOwner']),
    person('Kavitha', 'Balasubramaniam', 'w', ['optician']),
  ],
  [person('Anna', 'Müller', 'w', ['opticianOwner']), person('Jörg', 'Müller', 'm', ['optician'])],
  [person('Hansjörg', 'Mueller', 'm', ['opticianOwner'])],
  [person('Sébastien', 'Muller', 'm', ['opticianOwner']), person('Élodie', 'Genoud-Évéquoz', 'w', ['optician'])],
  [person('Maëlle', 'Béguin', 'w', ['opticianOwner'])],
];

/** Plans the staff of all companies: two to nine people a branch, median four. */
export function planPeople(
  random: Random,
  companies: readonly CompanyPlan[],
  branchesOf: ReadonlyMap<string, readonly BranchRow[]>,
  amounts: Amounts,
  today: Date,
): PersonPlan[] {
  const counts = companies.map((company) => (company.isHeadOffice ? 12 : teamSize(random, company.places.length)));
  meetTotal(random, counts, amounts.staff, { low: 2, high: 60, from: FIXED.length });
  const uniqueEmail = uniqueNames();
  return companies.flatMap((company, index) => {
    const owners = random.chance(0.25) ? 2 : 1;
    const branches = branchesOf.get(company.id) ?? [];
    return Array.from({ length: counts[index] ?? 0 }, (_, position) => {
      const fixed = FIXED[index]?.[position];
      const roles = fixed?.roles ?? rolesOf(company, position, owners);
      return planPerson(random, { company, branches, fixed, roles, position, uniqueEmail, today });
    });
  });
}

/** The sum over the branches; most have three to five people. */
function teamSize(random: Random, branches: number): number {
  const one = () =>
    random.weighted([
      [2, 8],
      [3, 18],
      [4, 26],
      [5, 18],
      [6, 12],
      [7, 8],
      [8, 6],
      [9, 4],
    ]);
  return Array.from({ length: branches }, one).reduce((sum, size) => sum + size, 0);
}

function rolesOf(company: CompanyPlan, position: number, owners: number): Role[] {
  if (company.isHeadOffice)
    return position < 4 ? ['admin'] : position < 6 ? ['moderator', 'instructor'] : ['moderator'];
  return position < owners ? ['opticianOwner'] : ['optician'];
}

interface PersonContext {
  company: CompanyPlan;
  branches: readonly BranchRow[];
  fixed: Fixed | undefined;
  roles: Role[];
  position: number;
  uniqueEmail: (wanted: string) => string;
  today: Date;
}

function planPerson(random: Random, context: PersonContext): PersonPlan {
  const { company, branches, fixed, roles, position } = context;
  const home = branches[Math.min(position, branches.length - 1)] ?? branches[0];
  const place = branches[position % Math.max(branches.length, 1)] ?? home;
  const origin = random.weighted(ORIGINS[place?.language ?? 'de']);
  const woman = fixed?.woman ?? random.chance(0.58);
  const firstName = fixed?.firstName ?? random.pick(woman ? origin.women : origin.men);
  const lastName = fixed?.lastName ?? familyName(random, origin.lastNames);
  const owner = roles.includes('opticianOwner');
  const leads = !owner && !company.isHeadOffice && position > 0 && position <= branches.length && branches.length > 1;
  return {
    id: random.uuid(),
    company,
    firstName,
    lastName,
    email: fixed?.email ?? emailOf(context, firstName, lastName),
    phone: place?.phone ?? phoneNumber(random, '31'),
    mobile: random.chance(0.3) ? phoneNumber(random, random.pick(['76', '78', '79'])) : undefined,
    profession: professionOf(random, { company, owner, leads, position })[woman ? 'women' : 'men'],
    language: place?.language ?? 'de',
    roles,
    // A company always has an owner who can act for it.
    active: fixed !== undefined || owner || !random.chance(0.03),
    boardMember: false,
    teamLeader: !fixed && !owner && !company.isHeadOffice && random.chance(leads ? 0.7 : 0.03),
    branches: workplaces(random, branches, place, leads),
    created: new Date(
      Math.max(Date.parse(company.created), context.today.getTime() - random.integer(5, 2000) * 86_400_000),
    ).toISOString(),
  };
}

function emailOf({ company, uniqueEmail }: PersonContext, firstName: string, lastName: string): string {
  const name = uniqueEmail(`${company.domain}/${webName(firstName)}.${webName(lastName)}`);
  return `${name.slice(company.domain.length + 1)}@${company.domain}`;
}

/** One in twelve carries a double name. */
function familyName(random: Random, names: readonly string[]): string {
  const name = random.pick(names);
  const second = random.pick(names);
  return name !== second && random.chance(0.08) ? `${name}-${second}` : name;
}

function professionOf(
  random: Random,
  { company, owner, leads, position }: { company: CompanyPlan; owner: boolean; leads: boolean; position: number },
): Profession {
  if (company.isHeadOffice)
    return OFFICE_PROFESSIONS[position < 4 ? position : 4 + (position % 3)] ?? LEADER_PROFESSION;
  if (owner) return random.weighted(OWNER_PROFESSIONS);
  return leads ? LEADER_PROFESSION : random.weighted(STAFF_PROFESSIONS);
}

/** Most work in one branch; in companies with several, some help out in a second one. */
function workplaces(random: Random, branches: readonly BranchRow[], place: BranchRow | undefined, leads: boolean) {
  if (!place) return [];
  const own = [{ id: place.id, isMain: true, leads }];
  const others = branches.filter((branch) => branch.id !== place.id);
  if (others.length === 0 || !random.chance(0.15)) return own;
  return [...own, { id: random.pick(others).id, isMain: false, leads: false }];
}
