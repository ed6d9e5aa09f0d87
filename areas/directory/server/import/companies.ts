import type { Transaction } from '#database/scope.ts';
import type { ImportKind, Line, PlanOptions } from '#server/imports/kind.ts';
import { day, email, languages, line, phone, plain, website } from '#server/imports/plan/cell.ts';
import { foldNames, groupBy } from '#server/imports/plan/fold-names.ts';
import { firstWith, planAll, type Wanted } from '#server/imports/plan/planner.ts';
import { type FieldRule, ID, missing, readLine } from '#server/imports/plan/read-line.ts';
import { undoRecords } from '#server/imports/plan/undo.ts';
import { CompanyChange } from '../../edit-contract.ts';
import { presentCompanies } from './present.ts';
import { undoneCompanies } from './undo.ts';
import { wordsOf } from './words.ts';
import { writeCompanies } from './write-companies.ts';

const { shape } = CompanyChange;

const FIELDS: readonly FieldRule[] = [
  {
    name: 'name',
    required: true,
    titles: [
      'Firma',
      'Firmenname',
      'Betrieb',
      'Unternehmen',
      'Geschäft',
      'Optiker',
      'Entreprise',
      'Société',
      'Nom',
      'Raison sociale',
      'Company',
    ],
    read: line,
    schema: shape.name,
  },
  {
    name: 'languages',
    titles: ['Sprachen', 'Sprache', 'Langues', 'Langue', 'Language', 'Korrespondenzsprache'],
    read: languages,
    schema: shape.languages,
  },
  {
    name: 'phone',
    titles: ['Telefon', 'Tel', 'Tel.', 'Telefonnummer', 'Festnetz', 'Téléphone', 'Phone', 'Telefon G'],
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
    titles: ['Website', 'Webseite', 'Internet', 'Homepage', 'URL', 'Site internet', 'Site web', 'www'],
    read: website,
    schema: shape.website,
  },
  {
    name: 'member_since',
    titles: ['Mitglied seit', 'Eintritt', 'Beitritt', 'Membre depuis', 'Adhésion', 'Member since'],
    read: day,
    schema: shape.member_since,
  },
  {
    name: 'description_de',
    titles: ['Beschreibung', 'Beschreibung Deutsch', 'Beschreibung (de)', 'Description allemand'],
    read: plain,
    schema: shape.description_de,
  },
  {
    name: 'description_fr',
    titles: ['Beschreibung Französisch', 'Beschreibung (fr)', 'Description', 'Description français'],
    read: plain,
    schema: shape.description_fr,
  },
  { name: 'id', titles: ['ID', 'Firmen-ID', 'UUID', 'Identifiant'], read: line, schema: ID },
];

/** Companies, found by their id or their name. Branches are a sheet of their own. */
export const companies: ImportKind = {
  name: 'directory.companies',
  fields: FIELDS,
  plan,
  write: writeCompanies,
  undo: (tx, lines, committed, progress) => undoRecords(tx, undoneCompanies, lines, committed, progress),
  words: (language) => wordsOf(language, 'companies'),
};

async function plan(tx: Transaction, lines: readonly Line[], options: PlanOptions) {
  const present = await presentCompanies(tx);
  const fold = await foldNames(
    tx,
    lines.map(({ cells }) => cells.name ?? ''),
  );
  const byId = new Map(present.map((company) => [company.id, company]));
  const byName = groupBy(present, ({ folded }) => folded);
  const first = firstWith();
  return planAll(lines, options, (told): Wanted => {
    const { values: read, reasons } = readLine(told, FIELDS, options.clears);
    const { id, ...values } = read;
    const name = String(values.name ?? '');
    const named = name === '' ? [] : (byName.get(fold(name)) ?? []);
    const found = typeof id === 'string' ? byId.get(id) : named.length === 1 ? named[0] : undefined;
    if (typeof id === 'string' && !found) reasons.push({ field: 'id', code: 'unknownId', value: id });
    else if (!found && named.length > 1) reasons.push({ field: 'name', code: 'ambiguous', value: name });
    else if (!found) {
      reasons.push(...missing(values, ['name']).filter(({ field }) => !reasons.some((one) => one.field === field)));
      const before = name === '' ? undefined : first(fold(name), told.number);
      if (before !== undefined) reasons.push({ field: 'name', code: 'duplicate', value: String(before) });
    }
    return { title: name || String(found?.values.name ?? ''), reasons, present: found, values };
  });
}
