import sql from 'sql-template-tag';
import type { LineReason } from '#areas/import-contract.ts';
import type { Transaction } from '#database/scope.ts';
import type { ImportKind, Line, PlanOptions } from '#server/imports/kind.ts';
import { BranchChange } from '../../edit-contract.ts';
import { canton, email, language, line, phone, plain, postcode, website } from './cell.ts';
import { companyFinder } from './find-company.ts';
import { foldNames, groupBy } from './fold-names.ts';
import { DAYS, hours, weekOf } from './hours-cell.ts';
import { firstWith, planAll, type Wanted } from './planner.ts';
import { type Present, presentBranches } from './present.ts';
import { type FieldRule, ID, missing, NAME, readLine } from './read-line.ts';
import { undoRecords } from './undo.ts';
import { wordsOf } from './words.ts';
import { writeBranches } from './write-branches.ts';

const { shape } = BranchChange;

const DAY_TITLES: Readonly<Record<(typeof DAYS)[number], readonly string[]>> = {
  monday: ['Montag', 'Mo', 'Lundi', 'Lu', 'Öffnungszeiten Montag'],
  tuesday: ['Dienstag', 'Di', 'Mardi', 'Ma', 'Öffnungszeiten Dienstag'],
  wednesday: ['Mittwoch', 'Mi', 'Mercredi', 'Me', 'Öffnungszeiten Mittwoch'],
  thursday: ['Donnerstag', 'Do', 'Jeudi', 'Je', 'Öffnungszeiten Donnerstag'],
  friday: ['Freitag', 'Fr', 'Vendredi', 'Ve', 'Öffnungszeiten Freitag'],
  saturday: ['Samstag', 'Sa', 'Samedi', 'Öffnungszeiten Samstag'],
  sunday: ['Sonntag', 'So', 'Dimanche', 'Öffnungszeiten Sonntag'],
};

const FIELDS: readonly FieldRule[] = [
  {
    name: 'company',
    required: true,
    titles: ['Firma', 'Firmenname', 'Betrieb', 'Unternehmen', 'Entreprise', 'Société', 'Company', 'Firmen-ID'],
    read: line,
    schema: NAME,
  },
  {
    name: 'name',
    required: true,
    titles: ['Filiale', 'Filialname', 'Name', 'Standort', 'Bezeichnung', 'Succursale', 'Nom', 'Branch'],
    read: line,
    schema: shape.name,
  },
  {
    name: 'street',
    titles: ['Strasse', 'Straße', 'Adresse', 'Strasse und Nummer', 'Rue', 'Street', 'Address'],
    read: line,
    schema: shape.street,
  },
  {
    name: 'postcode',
    required: true,
    titles: ['PLZ', 'Postleitzahl', 'NPA', 'Code postal', 'Postcode', 'ZIP'],
    read: postcode,
    schema: shape.postcode,
  },
  {
    name: 'place',
    required: true,
    titles: ['Ort', 'Ortschaft', 'Stadt', 'Localité', 'Lieu', 'Ville', 'City', 'Place'],
    read: line,
    schema: shape.place,
  },
  { name: 'canton', required: true, titles: ['Kanton', 'Kt', 'Kt.', 'Canton'], read: canton, schema: shape.canton },
  { name: 'language', titles: ['Sprache', 'Langue', 'Language'], read: language, schema: shape.language },
  {
    name: 'phone',
    titles: ['Telefon', 'Tel', 'Tel.', 'Telefonnummer', 'Téléphone', 'Phone'],
    read: phone,
    schema: shape.phone,
  },
  {
    name: 'email',
    titles: ['E-Mail', 'Mail', 'Mailadresse', 'E-Mail-Adresse', 'Courriel', 'Adresse e-mail'],
    read: email,
    schema: shape.email,
  },
  {
    name: 'website',
    titles: ['Website', 'Webseite', 'Internet', 'Homepage', 'URL', 'Site internet', 'Site web'],
    read: website,
    schema: shape.website,
  },
  ...DAYS.map(
    (name): FieldRule => ({
      name,
      titles: DAY_TITLES[name],
      read: hours,
      schema: shape.opening_hours.unwrap().unwrap().valueType,
    }),
  ),
  {
    name: 'directions_de',
    titles: ['Anfahrt', 'Anfahrt Deutsch', 'Wegbeschreibung'],
    read: plain,
    schema: shape.directions_de,
  },
  {
    name: 'directions_fr',
    titles: ['Anfahrt Französisch', 'Accès', 'Accès français'],
    read: plain,
    schema: shape.directions_fr,
  },
  { name: 'id', titles: ['ID', 'Filial-ID', 'UUID', 'Identifiant'], read: line, schema: ID },
];

/** Branches, found by their id, or in their company by name and postcode. */
export const branches: ImportKind = {
  name: 'directory.branches',
  fields: FIELDS,
  plan,
  write: writeBranches,
  undo: (tx, lines, committed, progress) => undoRecords(tx, 'branches', lines, committed, progress),
  words: (of) => wordsOf(of, 'branches'),
};

async function plan(tx: Transaction, lines: readonly Line[], options: PlanOptions) {
  const read = lines.map((one) => readLine(one, FIELDS, options.clears));
  const companyOf = await companyFinder(
    tx,
    lines.map(({ cells }) => cells.company ?? ''),
  );
  const named = read.flatMap(({ values }) => {
    const found = typeof values.company === 'string' ? companyOf(values.company) : undefined;
    return found && 'id' in found ? [found.id] : [];
  });
  const ids = read.flatMap(({ values }) => (typeof values.id === 'string' ? [values.id] : []));
  const present = await presentBranches(tx, [...new Set(named)], ids);
  const fold = await foldNames(
    tx,
    read.map(({ values }) => String(values.name ?? '')),
  );
  const placeOf = await knownPlaces(
    tx,
    read.map(({ values }) => values),
  );
  const byId = new Map(present.map((branch) => [branch.id, branch]));
  const byName = groupBy(present, ({ optician_id, folded }) => `${optician_id} ${folded}`);
  const first = firstWith();
  const byNumber = new Map(lines.map((one, at) => [one.number, read[at]]));
  return planAll(lines, options, (told): Wanted => {
    const { values: cells = {}, reasons: wrong = [] } = byNumber.get(told.number) ?? {};
    const { id, company, ...rest } = cells;
    const home = typeof company === 'string' ? companyOf(company) : undefined;
    const found = findBranch({ byId, byName }, { id, home, values: rest, folded: fold(String(rest.name ?? '')) });
    const own = found && 'values' in found ? found : undefined;
    const values = withWeek(rest, own?.values.opening_hours);
    const reasons: LineReason[] = [...wrong];
    if (home && 'code' in home) reasons.push(home);
    if (found && 'code' in found) reasons.push(found);
    if (!own) {
      const known = placeOf(values.postcode);
      values.place ??= known?.place;
      values.canton ??= known?.canton;
      values.language ??= known?.language;
      const needed = ['company', 'name', 'postcode', 'place', 'canton'];
      const lacks = missing({ ...values, company }, needed).filter(
        ({ field }) => !wrong.some((one) => one.field === field),
      );
      reasons.push(...lacks);
      const key = `${home && 'id' in home ? home.id : ''} ${fold(String(values.name ?? ''))} ${values.postcode}`;
      const before = reasons.length === 0 ? first(key, told.number) : undefined;
      if (before !== undefined) reasons.push({ field: '', code: 'duplicate', value: String(before) });
    }
    return {
      title: String(values.name ?? own?.values.name ?? ''),
      reasons,
      present: own,
      values,
      preset: { optician_id: home && 'id' in home ? home.id : undefined },
      inWords: (field, value) => (field === 'optician_id' ? (home && 'name' in home ? home.name : null) : value),
    };
  });
}

interface Index {
  byId: ReadonlyMap<string, Present>;
  byName: ReadonlyMap<string, Present[]>;
}

interface Sought {
  id: unknown;
  home: object | undefined;
  values: Readonly<Record<string, unknown>>;
  folded: string;
}

function findBranch({ byId, byName }: Index, { id, home, values, folded }: Sought): Present | LineReason | undefined {
  const company = home && 'id' in home ? String(home.id) : undefined;
  if (typeof id === 'string') {
    const branch = byId.get(id);
    if (!branch) return { field: 'id', code: 'unknownId', value: id };
    const elsewhere = company !== undefined && branch.optician_id !== company;
    return elsewhere ? { field: 'company', code: 'otherCompany', value: String(branch.values.name) } : branch;
  }
  const named = byName.get(`${company} ${folded}`) ?? [];
  // Companies call all their branches by one name: another postcode is another branch.
  const [only, ...more] =
    values.postcode === undefined ? named : named.filter((branch) => branch.values.postcode === values.postcode);
  return more.length > 0 ? { field: 'name', code: 'ambiguous', value: String(values.name) } : only;
}

/** The columns of the days become one value; days without a column, or with an empty cell, stay as they are. */
function withWeek(values: Readonly<Record<string, unknown>>, present: unknown): Record<string, unknown> {
  const days = Object.fromEntries(Object.entries(values).filter(([name]) => DAYS.some((day) => day === name)));
  const others = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in days)));
  return Object.keys(days).length === 0 ? others : { ...others, opening_hours: weekOf(days, present) };
}

/** Place, canton and language of a postcode: as the branches of the directory have it, or another line of the file. */
async function knownPlaces(tx: Transaction, read: readonly Readonly<Record<string, unknown>>[]) {
  const codes = [...new Set(read.map(({ postcode: code }) => code).filter((code) => typeof code === 'string'))];
  const rows = await tx.rows<{ postcode: string; place: string; canton: string; language: string }>(sql`
    select distinct on (postcode) postcode, place, canton, language from branches
    where postcode = any(${codes}::text[])
    group by postcode, place, canton, language order by postcode, count(*) desc, place`);
  const known = new Map<unknown, { place?: unknown; canton?: unknown; language?: unknown }>(
    rows.map((row) => [row.postcode, row]),
  );
  for (const { postcode: code, place, canton: of } of read) {
    if (code !== undefined && place && of && !known.has(code)) known.set(code, { place, canton: of });
  }
  return (code: unknown) => known.get(code);
}
