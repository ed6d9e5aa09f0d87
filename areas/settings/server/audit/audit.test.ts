import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { settled, upload } from '#server/imports/testing/sheets.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import type { Import } from '#shared/contracts/import.ts';
import type { AuditPage } from '../../audit-contract.ts';
import { namesFor } from './named.ts';
import { auditWords } from './words.ts';

let portal: TestPortal;
let admin: Member;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin@lumen.example');
  await asSystem(portal.database.pool, 'a test writes entries of its own', (tx) =>
    tx.rows(sql`
      insert into brillanz.audit_entries (kind, action, actor_name, object, old, new)
      values ('settings', 'feature', 'Prüferin Eins', 'googleComparison', '{"switched_on": true}',
          '{"switched_on": false, "note": "Zählprobe"}'),
        ('rights', 'rolePermission', 'Prüferin Eins', 'canViewFrequentlens · moderator', null,
          '{"scope": "own", "hours": {"monday": [{"from": "08:00", "to": "12:00"}]}}')`),
  );
});
afterAll(() => portal.stop());

const search = async (q: string) =>
  (await admin.call('GET', `/audit?q=${encodeURIComponent(q)}&page_size=100`)).body.data as AuditPage;
const ours = ({ entries }: AuditPage) =>
  entries.filter(({ actor_name }) => actor_name === 'Prüferin Eins').map(({ action }) => action);

test('what stands on screen is found, in both languages and whatever the accents', async () => {
  expect(ours(await search('Abgleich mit Google'))).toEqual(['feature']);
  expect(ours(await search('comparaison avec google'))).toEqual(['feature']);
  expect(ours(await search('MODERATION'))).toEqual(['rolePermission']);
  expect(ours(await search('Zählprobe'))).toEqual(['feature']);
  expect(ours(await search('canViewFrequentlens'))).toEqual(['rolePermission']);
  expect(ours(await search('nichts dergleichen'))).toEqual([]);
  const { total, entries } = await search('Prüferin Eins');
  expect(total).toBe(entries.length);
});

test('two letters mean no name', () => {
  expect(namesFor('ab')).toBeNull();
  expect(namesFor('%%%')).toBeNull();
  expect(namesFor('Verzeichnis')).toContain('directory');
});

test.each([
  ['de', 'Reichweite: nur Eigenes', 'Montag: 08:00–12:00', 'Eingeschaltet: nein'],
  ['fr', 'Portée\u202f: limité à ses données', 'lundi\u202f: 08:00–12:00', 'Activé\u202f: non'],
])('the file says values in words (%s)', async (language, ...parts) => {
  const query = new URLSearchParams({ format: 'csv', language, q: 'Prüferin Eins' });
  const answer = await fetch(`${portal.origin}/api/v1/audit/export?${query}`, { headers: { cookie: admin.cookie } });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toContain('{"');
});

test('what only looks like a day or a moment stands as it was written', () => {
  const { value } = auditWords('de');
  expect(['2026-13-45', '2026-02-03', '2026-13-45T25:00:00Z'].map(value)).toEqual([
    '2026-13-45',
    '03.02.2026',
    '2026-13-45T25:00:00Z',
  ]);
});

test('of long texts a file has the beginning, and a log that would fill the memory is refused', async () => {
  const file = () =>
    fetch(`${portal.origin}/api/v1/audit/export?format=csv&language=de`, { headers: { cookie: admin.cookie } });
  const write = (count: number, value: string) =>
    asSystem(portal.database.pool, 'a test writes entries of its own', (tx) =>
      tx.rows(sql`
        insert into brillanz.audit_entries (kind, action, actor_name, object, new)
        select 'settings', 'feature', 'Prüferin Zwei', 'googleComparison', ${value}::jsonb from generate_series(1, ${count})`),
    );
  await write(1, JSON.stringify('x'.repeat(5_000)));
  const text = await (await file()).text();
  expect(text).toContain(`${'x'.repeat(300)}…`);
  expect(text).not.toContain('x'.repeat(301));
  await write(10_500, JSON.stringify({ text: 'y'.repeat(1_950) }));
  expect((await file()).status).toBe(413);
});

test('an import and its undoing are one entry each', async () => {
  const file = 'Vorname;Nachname;Betrieb\nIda;Protokollprobe;Diesen Betrieb gibt es nicht AG\n';
  const made = (await upload(portal, admin, 'directory.people', 'probe.csv', file)).body.data as Import;
  await admin.call('POST', '/imports/check', { body: { id: made.id, mapping: made.mapping } });
  await settled(admin, made.id);
  await admin.call('POST', '/imports/commit', { body: { id: made.id } });
  const { state } = await settled(admin, made.id);
  const { body } = await admin.call('GET', '/audit?kinds=import');
  const told = (body.data as AuditPage).entries.map(({ action, object, new: after }) => ({ action, object, after }));
  expect([state, told]).toEqual([
    'committed',
    [
      {
        action: 'imported',
        object: 'directory.people',
        after: expect.objectContaining({ file: 'probe.csv', skipped: 1 }),
      },
    ],
  ]);
});
