import { z } from 'zod';
import type { LineReason } from '#areas/import-contract.ts';
import type { Transaction } from '#database/scope.ts';
import type { ImportKind, Line, PlanOptions } from '#server/imports/kind.ts';
import { PersonChange } from '../../edit-contract.ts';
import { email, language, line, phone, roles } from './cell.ts';
import { branchFinder } from './find-branch.ts';
import { companyFinder } from './find-company.ts';
import { findPerson, peopleIndex } from './find-person.ts';
import { foldNames } from './fold-names.ts';
import { firstWith, planAll, type Wanted } from './planner.ts';
import { presentBranches, presentPeople } from './present.ts';
import { type FieldRule, ID, missing, NAME, readLine } from './read-line.ts';
import { rolesToWrite } from './roles.ts';
import { undoRecords } from './undo.ts';
import { wordsOf } from './words.ts';
import { writePeople } from './write-people.ts';

const { shape } = PersonChange;

/** A way to reach a person, held against the form's own schema. */
const contact = (key: 'email' | 'phone' | 'mobile') =>
  z.unknown().refine((value) => value === null || shape.work_contact.safeParse({ [key]: value }).success);

const FIELDS: readonly FieldRule[] = [
  {
    name: 'company',
    required: true,
    titles: [
      'Firma',
      'Firmenname',
      'Betrieb',
      'Arbeitgeber',
      'Unternehmen',
      'Geschäft',
      'Entreprise',
      'Société',
      'Company',
      'Firmen-ID',
    ],
    read: line,
    schema: NAME,
  },
  {
    name: 'first_name',
    required: true,
    titles: ['Vorname', 'Prénom', 'First name', 'Firstname', 'Rufname'],
    read: line,
    schema: shape.first_name,
  },
  {
    name: 'last_name',
    required: true,
    titles: ['Name', 'Nachname', 'Familienname', 'Nom', 'Nom de famille', 'Last name', 'Lastname', 'Surname'],
    read: line,
    schema: shape.last_name,
  },
  {
    name: 'email',
    titles: [
      'E-Mail',
      'Mail',
      'Mailadresse',
      'E-Mail-Adresse',
      'E-Mail geschäftlich',
      'Courriel',
      'Adresse e-mail',
      'Adresse électronique',
    ],
    read: email,
    schema: contact('email'),
  },
  {
    name: 'phone',
    titles: [
      'Telefon',
      'Tel',
      'Tel.',
      'Telefonnummer',
      'Direktwahl',
      'Telefon geschäftlich',
      'Téléphone',
      'Téléphone professionnel',
      'Phone',
    ],
    read: phone,
    schema: contact('phone'),
  },
  {
    name: 'mobile',
    titles: ['Mobile', 'Mobil', 'Handy', 'Natel', 'Mobiltelefon', 'Portable', 'Téléphone mobile', 'Cell'],
    read: phone,
    schema: contact('mobile'),
  },
  {
    name: 'language',
    titles: ['Sprache', 'Korrespondenzsprache', 'Langue', 'Langue de correspondance', 'Language'],
    read: language,
    schema: shape.language,
  },
  {
    name: 'profession_de',
    titles: ['Beruf', 'Funktion', 'Berufsbezeichnung', 'Beruf Deutsch', 'Profession allemand', 'Job title'],
    read: line,
    schema: shape.profession_de,
  },
  {
    name: 'profession_fr',
    titles: ['Profession', 'Fonction', 'Beruf Französisch', 'Profession français'],
    read: line,
    schema: shape.profession_fr,
  },
  {
    name: 'roles',
    titles: ['Rolle', 'Rollen', 'Rôle', 'Rôles', 'Role', 'Typ', 'Mitarbeitertyp', 'Type'],
    read: roles,
    schema: shape.roles,
  },
  {
    name: 'branches',
    titles: [
      'Filiale',
      'Filialen',
      'Standort',
      'Standorte',
      'Arbeitsort',
      'Succursale',
      'Succursales',
      'Filiale(s)',
      'Branch',
      'Lieu de travail',
    ],
    read: line,
    schema: NAME,
  },
  { name: 'id', titles: ['ID', 'Personen-ID', 'UUID', 'Personalnummer', 'Identifiant'], read: line, schema: ID },
];

/** People, found by their id, their mail address, or company and name. No import sends a mail. */
export const people: ImportKind = {
  name: 'directory.people',
  fields: FIELDS,
  plan,
  write: writePeople,
  undo: (tx, lines, committed, progress) => undoRecords(tx, 'staff', lines, committed, progress),
  words: (of) => wordsOf(of, 'people'),
};

async function plan(tx: Transaction, lines: readonly Line[], options: PlanOptions) {
  const read = lines.map((one) => readLine(one, FIELDS, options.clears));
  const companyOf = await companyFinder(
    tx,
    lines.map(({ cells }) => cells.company ?? ''),
  );
  const wantedIds = read.flatMap(({ values }) => (typeof values.id === 'string' ? [values.id] : []));
  const emails = read.flatMap(({ values }) => (typeof values.email === 'string' ? [values.email] : []));
  const named = new Set(read.flatMap(({ values }) => idIn(values.company, companyOf)));
  const present = await presentPeople(tx, { companies: [...named], ids: wantedIds, emails });
  const homes = [...new Set([...named, ...present.map(({ optician_id }) => optician_id)])];
  const branches = await presentBranches(tx, homes, []);
  const fold = await foldNames(tx, [
    ...namesOf(read),
    ...lines.map(({ cells }) => cells.branches ?? ''),
    ...parts(lines),
  ]);
  const index = peopleIndex(present);
  const branchesOf = branchFinder(branches, fold);
  const first = firstWith();
  const byNumber = new Map(lines.map((one, at) => [one.number, read[at]]));
  return planAll(lines, options, (told): Wanted => {
    const { values: cells = {}, reasons: wrong = [] } = byNumber.get(told.number) ?? {};
    const { id, company, branches: places, roles: rolesCell, ...values } = cells;
    const home = typeof company === 'string' ? companyOf(company) : undefined;
    const folded = fold(nameOf(cells));
    const found = findPerson(index, { id, email: values.email, home, folded });
    const own = found && 'values' in found ? found : undefined;
    const optician = own?.optician_id ?? (home && 'id' in home ? home.id : undefined);
    const at = typeof places === 'string' ? branchesOf(places, optician) : undefined;
    const given = rolesToWrite(rolesCell, own?.values.roles);
    const reasons: LineReason[] = [...wrong];
    if (home && 'code' in home) reasons.push(home);
    if (found && 'code' in found) reasons.push(found);
    if (at && 'code' in at) reasons.push(at);
    if (given && 'code' in given) reasons.push(given);
    if (!own) {
      reasons.push(
        ...missing(cells, ['company', 'first_name', 'last_name']).filter(
          ({ field }) => !wrong.some((one) => one.field === field),
        ),
      );
      const key = typeof values.email === 'string' ? values.email : `${optician} ${folded}`;
      const before = reasons.length === 0 ? first(key, told.number) : undefined;
      if (before !== undefined) reasons.push({ field: '', code: 'duplicate', value: String(before) });
    }
    return {
      title: nameOf({ ...own?.values, ...values }),
      reasons,
      present: own,
      values: {
        ...values,
        ...(given && 'roles' in given && { roles: given.roles }),
        ...(at && 'ids' in at && { branch_ids: at.ids }),
      },
      preset: { optician_id: optician, roles: ['optician'] },
      inWords: (field, value) => inWords(field, value, home, branches),
    };
  });
}

type Read = ReturnType<typeof readLine>;

function nameOf(values: Readonly<Record<string, unknown>>): string {
  return [values.first_name, values.last_name].filter((part) => typeof part === 'string').join(' ');
}

function namesOf(read: readonly Read[]): string[] {
  return read.map(({ values }) => nameOf(values));
}

function parts(lines: readonly Line[]): string[] {
  return lines.flatMap(({ cells }) => (cells.branches ?? '').split(/[,;|\n]/).map((part) => part.trim()));
}

function idIn(cell: unknown, companyOf: Awaited<ReturnType<typeof companyFinder>>): string[] {
  const found = typeof cell === 'string' ? companyOf(cell) : undefined;
  return found && 'id' in found ? [found.id] : [];
}

/** Ids are shown as the names that people know. */
function inWords(
  field: string,
  value: unknown,
  home: object | undefined,
  branches: readonly { id: string; values: Readonly<Record<string, unknown>> }[],
): unknown {
  if (field === 'optician_id') return home && 'name' in home ? home.name : null;
  if (field !== 'branch_ids' || !Array.isArray(value)) return value;
  return value.map((id) => branches.find((branch) => branch.id === id)?.values.name ?? '');
}
