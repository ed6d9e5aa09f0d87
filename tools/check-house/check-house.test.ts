import { describe, expect, test } from 'vitest';
import { brokenAreas } from './areas.ts';
import { brokenBoundaries } from './boundaries.ts';
import { brokenBudgets } from './budgets.ts';
import { unusedExports } from './exports.ts';
import { looseForms } from './forms.ts';
import { frenchInCode } from './french.ts';
import { brokenSql, daysElsewhere } from './sql.ts';
import { brokenWords } from './words.ts';

const importing = (name: string, target: string) =>
  brokenBoundaries([{ name, text: `import { x } from '${target}';\n` }]);

describe('boundaries', () => {
  test.each([
    ['areas/news/web/list.tsx', '#areas/courses/contract.ts'.replace('contract', 'web')],
    ['areas/news/web/list.tsx', '#server/errors.ts'],
    ['areas/news/server/list.ts', '#web/ui/icon.tsx'],
    ['areas/news/web/list.tsx', '../server/list.ts'],
    ['backend/auth/x.ts', '#server/errors.ts'],
    ['backend/auth/x.ts', '#areas/news/contract.ts'.replace('contract', 'server')],
    ['database/engine.ts', '#server/config.ts'],
    ['web/router/x.ts', '#areas/news/web.ts'],
    ['server/app.ts', '#areas/news/server.ts'],
    ['server/areas.ts', '#areas/news/server/list.ts'],
    ['server/drafts/calls.ts', '#areas/news/contract.ts'],
    ['web/drafts/gate.tsx', '#areas/news/area.ts'],
    ['areas/news/area.ts', '#areas/courses/area.ts'],
    ['database/seed/demo.ts', '#access/testing/fixture.ts'],
    ['backend/auth/x.ts', '#shared/names/permissions.ts'],
    ['shared/phone.ts', '#database/pool.ts'],
    ['shared/phone.ts', '#areas/news/area.ts'],
    ['shared/uuid.ts', 'node:crypto'],
    ['shared/names/roles.ts', 'zod'],
  ])('%s may not import %s', (from, target) => {
    expect(importing(from, target)).toHaveLength(1);
  });

  test.each([
    ['areas/news/web/list.tsx', '../news-facts.ts'],
    ['areas/news/web/list.tsx', '#web/ui/icon.tsx'],
    ['areas/news/server/list.ts', '#server/errors.ts'],
    ['server/areas.ts', '#areas/news/server.ts'],
    ['web/areas.ts', '#areas/news/web.ts'],
    ['backend/auth/x.ts', '#database/pool.ts'],
    ['web/router/x.ts', '#shared/names/permissions.ts'],
    ['backend/auth/x.ts', '#shared/uuid.ts'],
    ['database/seed/demo.ts', '#shared/names/roles.ts'],
    ['areas/news/area.ts', '#shared/names/area-facts.ts'],
    ['shared/contracts/news.ts', 'zod'],
    ['shared/phone.ts', 'libphonenumber-js/min'],
  ])('%s may import %s', (from, target) => {
    expect(importing(from, target)).toEqual([]);
  });

  test.each([
    ['areas/news/web/list.tsx', "import { MOST } from '../contract.ts';", 1],
    ['web/drafts/list.tsx', "import { type News, MOST } from '#shared/contracts/draft.ts';", 1],
    ['areas/news/web/list.tsx', "import {\n  type News,\n  MOST,\n} from '../news-contract.ts';", 1],
    ['areas/news/web/list.tsx', "import type { News } from '../contract.ts';", 0],
    ['areas/news/web/list.tsx', "import { type News, type Old } from '../contract.ts';", 0],
    ['areas/news/server/list.ts', "import { News } from '../contract.ts';", 0],
    ['areas/news/web/list.test.ts', "import { News } from '../contract.ts';", 0],
  ])('the client takes no value of a contract: %s, %s', (name, text, faults) => {
    expect(brokenBoundaries([{ name, text: `${text}\n` }])).toHaveLength(faults);
  });

  test('a lazy import counts as well', () => {
    const text = "const load = () => import('#areas/courses/web/list.tsx');";
    expect(brokenBoundaries([{ name: 'areas/news/web.ts', text }])).toHaveLength(1);
  });
});

describe('budgets', () => {
  test('long files, barrels and too many scripts are named', () => {
    const files = [
      { name: 'web/long.ts', text: 'x;\n'.repeat(401) },
      { name: 'web/index.ts', text: "export { a } from './a.ts';\n" },
    ];
    const scripts = Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`script${index}`, 'x']));
    expect(brokenBudgets(files, scripts)).toHaveLength(3);
  });
});

describe('areas', () => {
  test('an area that only one side lists is named', () => {
    const files = [
      { name: 'areas/news/area.ts', text: '' },
      { name: 'areas/news/web.ts', text: '' },
      { name: 'areas/news/words/de.json', text: '{}' },
      { name: 'web/areas.ts', text: "import { web } from '#areas/news/web.ts'" },
      { name: 'server/areas.ts', text: '' },
    ];
    expect(brokenAreas(files)).toEqual(['areas/news is not in server/areas.ts']);
  });
});

describe('words', () => {
  const faults = (de: object, fr: object) =>
    brokenWords([
      { name: 'areas/news/words/de.json', text: JSON.stringify(de) },
      { name: 'areas/news/words/fr.json', text: JSON.stringify(fr) },
    ]);

  test('a text that a group of the screens would hide is named', () => {
    const file = (name: string, tree: object) => ({
      name: `areas/news/words/${name}.json`,
      text: JSON.stringify(tree),
    });
    const files = ['de', 'fr'].flatMap((language) => [
      file(language, { logo: 'Logo' }),
      file(`screens/${language}`, { logo: { none: 'Ohne' } }),
    ]);
    expect(brokenWords(files)).toEqual([
      'areas/news/words/screens/de.json: «logo» is a text in one and a group in the other of areas/news/words',
    ]);
  });

  test('a key missing in one language is named', () => {
    expect(faults({ a: { b: 'Ja' } }, {})).toEqual(['areas/news/words: «a.b» is missing in French']);
    expect(faults({}, { a: 'Oui' })).toEqual(['areas/news/words: «a» is missing in German']);
  });

  test.each([
    [{ a: 'Straße' }, { a: 'Rue' }],
    [{ a: 'Sagt "ja"' }, { a: 'Oui' }],
    [{ a: 'Wirklich?' }, { a: 'Vraiment ?' }],
    [{ a: '{{n}} Filialen' }, { a: '{{count}} succursales' }],
    [{ a: 'Heute' }, { a: "Aujourd'hui" }],
  ])('%j with %j is refused', (de, fr) => {
    expect(faults(de, fr)).toHaveLength(1);
  });

  test('the texts behind the sign-in are compared as well', () => {
    const files = [
      { name: 'areas/news/words/inside/de.json', text: JSON.stringify({ a: 'Ja' }) },
      { name: 'areas/news/words/inside/fr.json', text: '{}' },
      { name: 'areas/jobs/words/inside/de.json', text: '{}' },
    ];
    expect(brokenWords(files)).toEqual([
      'areas/news/words/inside: «a» is missing in French',
      'areas/jobs/words/inside/de.json has no French twin',
    ]);
  });

  test.each([
    [{ a: 'Bitte einloggen' }, { a: 'Veuillez vous connecter' }],
    [{ a: 'Landkarte' }, { a: 'Carte' }],
    [{ a: 'Als Karten zeigen' }, { a: 'Afficher en vignettes' }],
    [{ a: 'Optikerinnen' }, { a: 'Opticiennes' }],
    [{ a: 'Veranstaltung' }, { a: 'Événement' }],
    [{ a: 'Kursleitung oder Instruktor' }, { a: 'Formatrice, formateur' }],
    [{ a: 'Verzeichnis' }, { a: 'Consulter l’annuaire' }],
    [{ a: 'Jahresprüfung' }, { a: 'Vérification annuelle' }],
    [{ a: 'Kopieren' }, { a: 'Reporter' }],
    [{ a: 'Wer was exportiert hat' }, { a: 'Qui a emporté quoi' }],
    [{ a: 'Dieser Bereich ist zu' }, { a: 'Ce domaine est fermé' }],
    [{ a: 'Nur Inhaber:innen' }, { a: 'Direction seule' }],
    [{ a: 'Der Eintrag wurde inzwischen geändert.' }, { a: 'Quelqu’un l’a modifié.' }],
    [{ a: 'Der Text konnte nicht gespeichert werden.' }, { a: 'Le texte n’est pas enregistré.' }],
    [{ a: 'Noch ist niemand eingetragen.' }, { a: 'Personne n’est encore saisi.' }],
    [{ a: 'Steht im Protokoll' }, { a: 'Figure dans le journal' }],
    [{ a: 'Mobiltelefon' }, { a: 'Mobile' }],
    [{ a: 'Bis 10 MB' }, { a: 'Jusqu’à 10 MB' }],
    [{ a: 'Marktplatz' }, { a: 'Petites annonces' }],
    [{ a: 'Anlass' }, { a: 'Manifestation'.toLowerCase() }],
    [{ a: 'Rückgängig' }, { a: 'Annuler' }],
    [{ a: 'Ihnen fehlt canManageDatabase' }, { a: 'Il vous manque un droit' }],
    [{ a: 'Guten Tag {{firstName' }, { a: 'Bonjour' }],
  ])('the glossary has another word: %j with %j is refused', (de, fr) => {
    expect(faults(de, fr)).toHaveLength(1);
  });

  test('words that mean what the glossary means pass', () => {
    const good = {
      a: ['Abbrechen', 'Annuler'],
      d: ['Die Bestellung ist storniert.', 'La commande est annulée.'],
      b: ['{{firstName}}, ERFA-Protokolle und vCard', '{{firstName}}, procès-verbaux ERFA et vCard'],
      c: ['Ihre Anmeldung für den Kurs', 'Place de marché, jusqu’à 10 Mo'],
    };
    const side = (at: 0 | 1) => Object.fromEntries(Object.entries(good).map(([key, texts]) => [key, texts[at]]));
    expect(faults(side(0), side(1))).toEqual([]);
  });

  test('signing in is no «Anmeldung», which is for courses and events', () => {
    const texts = (de: string) => [
      { name: 'areas/accounts/words/de.json', text: JSON.stringify({ a: de }) },
      { name: 'areas/accounts/words/fr.json', text: JSON.stringify({ a: 'Oui' }) },
    ];
    expect(brokenWords(texts('Zurück zur Anmeldung'))).toHaveLength(1);
    expect(brokenWords(texts('Zurück zum Anmelden'))).toEqual([]);
  });

  test('one thing has one name in all areas', () => {
    const named = (office: string) =>
      brokenWords([
        { name: 'web/words/inside/de.json', text: JSON.stringify({ permission: { canViewNews: 'News lesen' } }) },
        { name: 'web/words/inside/fr.json', text: JSON.stringify({ permission: { canViewNews: 'Lire' } }) },
        {
          name: 'areas/settings/words/admin/de.json',
          text: JSON.stringify({ rights: { what: { canViewNews: office } } }),
        },
        {
          name: 'areas/settings/words/admin/fr.json',
          text: JSON.stringify({ rights: { what: { canViewNews: 'Lire' } } }),
        },
      ]);
    expect(named('Neuigkeiten lesen')).toHaveLength(1);
    expect(named('News lesen')).toEqual([]);
  });

  test('French stands in files of words: not in code, but for what is read or no sentence', () => {
    const french = (text: string, name = 'areas/news/server/news-kind.ts') => frenchInCode([{ name, text }]);
    expect(french("const heading = 'Publié';")).toHaveLength(1);
    expect(french("const heading = { de: 'Neu', fr: 'Nouveau' };")).toHaveLength(1);
    expect(french("// Publié, à lire\nconst heading = 'Neues Gerät';\n/* déjà */ const text = WORDS.fr;")).toEqual([]);
    expect(french("const LIKE = ['Prénom'];", 'areas/directory/server/import/titles.ts')).toEqual([]);
    expect(french("expect(heading).toBe('Publié');", 'areas/news/server/news.test.ts')).toEqual([]);
  });

  test('good texts pass, also with a French plural of its own', () => {
    expect(
      faults(
        { n_one: '«Eins»', n_other: '{{count}}' },
        { n_one: '«\u202fUn\u202f»', n_other: '{{count}}', n_many: '{{count}}' },
      ),
    ).toEqual([]);
  });
});

test('forms that take less or more than the database are named, with the one in their place', () => {
  const found = (text: string, name = 'shared/contracts/x.ts') => looseForms([{ name, text }]);
  expect(found('const id = z.uuid();')).toEqual(['shared/contracts/x.ts: write z.guid()']);
  expect(found('at: z.iso.datetime({ offset: true })')).toHaveLength(1);
  expect(found('at: z.iso.datetime({ offset: true })', 'shared/contracts/moment.ts')).toEqual([]);
});

describe('SQL', () => {
  const made = [
    { name: 'areas/news/database/0280-news.sql', text: 'create table news (id uuid);\ncreate table hidden (id uuid);' },
    { name: 'server/database/base/0021-base.sql', text: 'create table staff (id uuid);' },
    { name: 'areas/news/database/functions.sql', text: 'create or replace function internal.latest() returns int' },
  ];
  const facts = [{ name: 'areas/news/server.ts', text: "offers: ['news']," }];
  const faults = (name: string, text: string) => brokenSql([...made, { name, text }], facts);

  test.each([
    ['areas/current/database/views.sql', 'select from public.hidden', 'hidden of areas/news: it does not offer that'],
    ['areas/current/database/views.sql', 'select internal.latest()', 'internal.latest of areas/news'],
    ['server/database/x/views.sql', 'insert into news', 'news of areas/news: the frame knows no area'],
    ['access/database/views.sql', 'x uuid references hidden', 'hidden of areas/news: the frame knows no area'],
  ])('%s may not say «%s»', (name, text, fault) => {
    expect(faults(name, text)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    ['areas/current/database/views.sql', 'select from news join staff on true'],
    ['areas/news/database/views.sql', 'select internal.latest() from hidden'],
    ['areas/current/database/views.sql', "-- from hidden\nselect 'from hidden'"],
  ])('%s may say «%s»', (name, text) => {
    expect(faults(name, text)).toEqual([]);
  });
});

test.each([
  ['areas/news/server.ts', 'where due <= current_date', 1],
  ['areas/news/database/functions.sql', 'today date := CURRENT_DATE;', 1],
  ['areas/news/database/functions.sql', '-- `current_date` is UTC\nselect internal.zurich_today()', 0],
  ['areas/news/database/0280-news.sql', 'day date default current_date', 0],
])('a day is that of Zurich: %s «%s»', (name, text, faults) => {
  expect(daysElsewhere([{ name, text }])).toHaveLength(faults);
});

test.each([
  ["import { x } from './a.ts';", 'export const x = 1;', 0],
  ["import {\n  type Y,\n  x as z,\n} from '#shared/a.ts';", 'export const x = 1;\nexport interface Y {}', 0],
  ["const a = await import('./a.ts');", 'export function x() {}', 0],
  ["import { x } from './b.ts';", 'export const x = 1;', 1],
  ['', 'export const x = 1;\nconsole.log(x);', 0],
  ['', 'export type X = string;\nexport async function y() {}', 2],
])('what is exported is used: %s', (importing, exporting, faults) => {
  const files = [
    { name: 'shared/user.ts', text: importing },
    { name: 'shared/a.ts', text: exporting },
  ];
  expect(unusedExports(files)).toHaveLength(faults);
});
