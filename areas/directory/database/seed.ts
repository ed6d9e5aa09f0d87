import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { type Random, randomOf } from '#database/seed/random.ts';
import type { SeedContext, SeedSize } from '#database/seed/seed-step.ts';
import { type BranchRow, planBranches } from './seed/branches.ts';
import { planCare } from './seed/care.ts';
import { type Amounts, type CompanyPlan, planCompanies } from './seed/companies.ts';
import { planErfaGroups } from './seed/groups.ts';
import { type PersonPlan, planPeople } from './seed/people.ts';
import { insertWishes } from './seed/wishes.ts';

const AMOUNTS: Readonly<Record<SeedSize, Amounts>> = {
  normal: { companies: 140, branches: 175, staff: 850, gesundheitsoptik: 60 },
  large: { companies: 300, branches: 400, staff: 2500, gesundheitsoptik: 130 },
};

/** The demo group's companies, branches, people, programmes and ERFA groups. */
export const seed: AreaSeed = { order: 10, fill };

async function fill(client: pg.ClientBase, { size, today }: SeedContext): Promise<void> {
  const companies = planCompanies(randomOf('companies'), AMOUNTS[size], today);
  const random = randomOf('branches');
  const branches = new Map(companies.map((company) => [company.id, planBranches(random, company, today)]));
  const people = planPeople(randomOf('people'), companies, branches, AMOUNTS[size], today);
  electBoard(randomOf('board'), people);
  await insertRows(
    client,
    'opticians',
    companies.map((company) => opticianRow(company, branches.get(company.id))),
  );
  await insertRows(client, 'branches', [...branches.values()].flat());
  await insertRows(client, 'staff', people.map(staffRow));
  await insertRights(client, companies, people);
  await insertRows(client, 'saved_views', savedViews(people));
  const erfa = planErfaGroups(randomOf('erfa'), people, today);
  await insertRows(client, 'erfa_groups', erfa.groups);
  await insertRows(client, 'erfa_members', erfa.members);
  await insertRows(client, 'erfa_documents', erfa.documents);
  await insertWishes(client, today);
  const care = planCare(randomOf('care'), [...branches.values()].flat(), people, today);
  await insertRows(client, 'branch_confirmations', care.confirmations);
  await insertRows(client, 'branch_reminders', care.reminders);
  // The log is read in the order of its rows.
  const changes = care.changes.toSorted((one, other) => one.made.localeCompare(other.made));
  await insertRows(client, 'directory_changes', changes);
}

/** Seven owners of different companies. Those of the demo accounts stay out: they show a plain owner's rights. */
function electBoard(random: Random, people: readonly PersonPlan[]): void {
  const owners = people.filter(
    (person) =>
      person.active &&
      person.company.active &&
      person.roles.includes('opticianOwner') &&
      !person.email.endsWith('@lumen.example'),
  );
  for (const owner of random.sample(owners, 7)) owner.boardMember = true;
}

function opticianRow(company: CompanyPlan, branches: readonly BranchRow[] | undefined): object {
  const main = branches?.[0];
  return {
    id: company.id,
    name: company.name,
    is_head_office: company.isHeadOffice,
    active: company.active,
    languages: company.languages,
    website: `https://www.${company.domain}`,
    email: `info@${company.domain}`,
    phone: main?.phone ?? null,
    description_de: company.isHeadOffice ? 'Geschäftsstelle der Gruppe: Einkauf, Weiterbildung, Marketing.' : null,
    description_fr: company.isHeadOffice ? 'Secrétariat du groupement : achats, formation, marketing.' : null,
    member_since: company.memberSince,
    created: company.created,
    updated: company.created,
  };
}

function staffRow(person: PersonPlan): object {
  const { email, phone, mobile } = person;
  return {
    id: person.id,
    optician_id: person.company.id,
    first_name: person.firstName,
    last_name: person.lastName,
    portrait_focus_x: 0.5,
    portrait_focus_y: 0.5,
    active: person.active,
    board_member: person.boardMember,
    profession_de: person.profession.de,
    profession_fr: person.profession.fr,
    language: person.language,
    work_contact: { email, phone, ...(mobile && { mobile }) },
    created: person.created,
    updated: person.created,
  };
}

/** Views of the directory that the office keeps for everybody, and an owner for the team. */
function savedViews(people: readonly PersonPlan[]): object[] {
  const idOf = (account: string) => people.find(({ email }) => email === `${account}@lumen.example`)?.id;
  const view = (account: string, name: string, query: object, shared_with: string | null) => ({
    staff_id: idOf(account),
    list: 'opticians',
    name,
    query,
    shared_with,
  });
  return [
    view('admin', 'Gesundheitsoptik Bern und Zürich', { canton: 'BE,ZH', program: 'gesundheitsoptik' }, 'everybody'),
    view('admin', 'Romandie', { canton: 'FR,GE,JU,NE,VD,VS', sort: 'place' }, 'everybody'),
    view('admin', 'Inaktive Betriebe', { active: 'inactive', cols: 'cantons,people' }, null),
    view('owner', 'Unsere Region', { canton: 'BE', sort: 'place' }, 'company'),
  ];
}

async function insertRights(
  client: pg.ClientBase,
  companies: readonly CompanyPlan[],
  people: readonly PersonPlan[],
): Promise<void> {
  const carried = companies.flatMap((company) => [
    ...(company.gesundheitsoptik ? [{ optician_id: company.id, program_name: 'gesundheitsoptik' }] : []),
    ...(company.frequentlens ? [{ optician_id: company.id, program_name: 'frequentlens' }] : []),
  ]);
  const leaders = people.filter((person) => person.teamLeader);
  const moderator = people.find((person) => person.email.startsWith('moderator@'));
  await insertRows(client, 'optician_programs', carried);
  await insertRows(
    client,
    'staff_programs',
    leaders.map(({ id }) => ({ staff_id: id, program_name: 'confirmedTeamLeader' })),
  );
  await insertRows(
    client,
    'staff_roles',
    people.flatMap(({ id, roles }) => roles.map((role) => ({ staff_id: id, role_name: role }))),
  );
  await insertRows(
    client,
    'staff_branches',
    people.flatMap(({ id, branches }) =>
      branches.map((branch) => ({ staff_id: id, branch_id: branch.id, is_main: branch.isMain, leads: branch.leads })),
    ),
  );
  await insertRows(
    client,
    'staff_permissions',
    moderator ? [{ staff_id: moderator.id, permission_name: 'canCertifyGesundheitsoptik', granted: true }] : [],
  );
}
