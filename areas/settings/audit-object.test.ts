import { expect, test } from 'vitest';
import { BANNER_SETTING, TEXT_SETTINGS } from '#shared/names/setting-keys.ts';
import { auditWords } from './server/audit/words.ts';

const entry = (kind: 'directory' | 'export' | 'deletion' | 'rights' | 'settings', object: string | null) => ({
  source: 'audit',
  id: '1',
  made: '2026-11-20T10:00:00Z',
  kind,
  action: 'changed',
  actor_id: null,
  actor_name: null,
  subject_id: null,
  subject_name: null,
  object,
  old: null,
  new: null,
});

test.each([
  ['directory', 'branches.phone', 'Filiale · Telefon', 'Succursale · Téléphone'],
  ['directory', 'staff.created', 'Person', 'Personne'],
  [
    'directory',
    'branches.visibility:phone',
    'Filiale · Sichtbarkeit von «Telefon»',
    'Succursale · Visibilité de «\u202fTéléphone\u202f»',
  ],
  ['directory', 'opticians.new_column', 'Betrieb · new_column', 'Entreprise · new_column'],
  ['export', 'directory', 'Verzeichnis', 'Répertoire'],
  ['deletion', 'erfa_documents', 'ERFA-Dokument', 'Document ERFA'],
  ['deletion', 'toString', 'toString', 'toString'],
  ['rights', 'canManageErfas · moderator', 'ERFA-Gruppen führen · Moderation', 'Gérer des groupes ERFA · Modération'],
  ['settings', 'marketplaceEmail', 'Neue Inserate', 'Nouvelles annonces'],
  ['settings', '{{person}}: «Bitte» · DE', '…: «Bitte» · DE', '…: «Bitte» · DE'],
  ['rights', null, null, null],
] as const)('%s %s is said in words', (kind, object, german, french) => {
  expect(auditWords('de').object(entry(kind, object))).toBe(german);
  expect(auditWords('fr').object(entry(kind, object))).toBe(french);
});

test('every setting is called by its label, never by its key', () => {
  for (const key of [...TEXT_SETTINGS, BANNER_SETTING]) {
    for (const locale of ['de', 'fr'] as const) expect(auditWords(locale).object(entry('settings', key))).not.toBe(key);
  }
});
