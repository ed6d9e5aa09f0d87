import { expect, test } from 'vitest';
import { type ValueWords, valueLines, valueText } from './audit-values.ts';
import german from './words/admin/de.json' with { type: 'json' };
import french from './words/admin/fr.json' with { type: 'json' };

const KNOWN: Readonly<Record<string, string>> = {
  'audit.value.true': 'ja',
  'audit.value.false': 'nein',
  'audit.part.rows': 'Zeilen',
  'audit.field.phone': 'Telefon',
  'rights.role.optician': 'Optiker:in',
};
const words: ValueWords = {
  wordOf: (key) => KNOWN[key],
  weekday: (place) => ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'][place] ?? '',
  date: (iso) => iso.split('-').toReversed().join('.'),
  dateTime: (iso) => `am ${iso.slice(0, 10)}`,
};

test.each([
  [null, []],
  ['', []],
  ['Bern', [{ name: null, text: 'Bern' }]],
  ['Guten Tag {{firstName}}', [{ name: null, text: 'Guten Tag …' }]],
  [true, [{ name: null, text: 'ja' }]],
  [0, [{ name: null, text: '0' }]],
  ['2026-12-24', [{ name: null, text: '24.12.2026' }]],
  ['2026-12-24T08:30:00+00:00', [{ name: null, text: 'am 2026-12-24' }]],
  ['2026-12-24 ist Heiligabend', [{ name: null, text: '2026-12-24 ist Heiligabend' }]],
  [['optician', 'x'], [{ name: null, text: 'Optiker:in, x' }]],
  [[], [{ name: null, text: '–' }]],
  [
    { rows: 12, phone: null, switched: false },
    [
      { name: 'Zeilen', text: '12' },
      { name: 'switched', text: 'nein' },
    ],
  ],
  [
    {
      friday: [],
      monday: [
        { from: '08:00', to: '12:00' },
        { from: '13:30', to: '18:00' },
      ],
    },
    [
      { name: 'Montag', text: '08:00–12:00, 13:30–18:00' },
      { name: 'Freitag', text: '–' },
    ],
  ],
  [[{ date: '2026-12-24', ranges: [], note_de: 'Heiligabend' }], [{ name: null, text: '24.12.2026 – (Heiligabend)' }]],
  [{ hours: { tuesday: [{ from: '08:00', to: '12:00' }] } }, [{ name: 'hours', text: 'Dienstag: 08:00–12:00' }]],
  [[{ phone: '031 311 00 00', rows: 1 }], [{ name: null, text: 'Telefon: 031 311 00 00, Zeilen: 1' }]],
])('%j is written in words', (value, lines) => {
  expect(valueLines(value, words)).toEqual(lines);
});

test('a cell of a sheet holds all of it', () => {
  expect(valueText({ rows: 3, on: true }, words)).toBe('Zeilen: 3; on: ja');
  expect(valueText(null, words)).toBe('');
});

test.each([
  ['German', german, ['Über: E-Mail', 'Mit: Passwort', 'Art des Faktors: Authenticator-App']],
  ['French', french, ['Par: e-mail', 'Avec: mot de passe', 'Type de facteur: application d’authentification']],
])('what an account did has words in %s', (_, { audit }, expected) => {
  const known = new Map<string, string>([
    ...Object.entries(audit.part).map(([key, word]) => [`audit.part.${key}`, word] as const),
    ...Object.entries(audit.value).map(([key, word]) => [`audit.value.${key}`, word] as const),
  ]);
  const lines = valueLines(
    { provider: 'email', method: 'password', factor_type: 'totp' },
    { ...words, wordOf: (key) => known.get(key) },
  );
  expect(lines.map(({ name, text }) => `${name}: ${text}`)).toEqual(expected);
});
