import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { FRAME_KINDS } from './kept-kinds.ts';
import { countGoing } from './retention.ts';
import { nightOf } from './testing/night.ts';

let portal: TestPortal;
let admin: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo', { PORTAL_PROOF_SECONDS: '0' });
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

const drafts = async () => (await portal.database.rows(sql`select from drafts`)).length;

test('the preview counts what the night deletes, by the days that the office chose', async () => {
  const preview = async (days: number) => {
    const { body } = await admin.call('GET', `/settings/retention/preview?name=auditLog&days=${days}`);
    return (body.data as { count: number }).count;
  };
  const before = [await preview(730), await preview(250)];
  await portal.database.rows(sql`
    insert into brillanz.audit_entries (made, kind, action)
    select now() - make_interval(days => age), 'rights', 'aged' from unnest(array[100, 200, 300, 800]) age`);
  const aged = () => portal.database.rows(sql`select from brillanz.audit_entries where action = 'aged'`);
  expect([await preview(730), await preview(250)]).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);
  expect((await admin.call('PUT', '/settings/retention', { body: { name: 'auditLog', days: 250 } })).status).toBe(200);
  const { body } = await admin.call('GET', '/settings/retention');
  expect((body.data as { kinds: object[] }).kinds[0]).toMatchObject({
    ...{ name: 'auditLog', days: 250, shipped: 730, least: 180, most: 3650, going: (before[1] ?? 0) + 2 },
    ...{ updated: expect.any(String), by: expect.stringMatching(/\w+ \w+/) },
  });
  await nightOf(portal.database.pool, FRAME_KINDS);
  expect(await aged()).toHaveLength(2);
  expect(await preview(250)).toBe(0);
});

test('every kind counts and deletes without a fault, and nothing that is young', async () => {
  const before = await drafts();
  for (const kind of FRAME_KINDS) {
    const count = await asSystem(portal.database.pool, 'the test counts', (tx) =>
      countGoing(tx, kind, kind.most, new Date()),
    );
    expect([kind.name, count]).toEqual([kind.name, 0]);
    expect(kind.least <= kind.days && kind.days <= kind.most).toBe(true);
  }
  expect(await drafts()).toBe(before);
});

test.each([
  [{ name: 'auditLog', days: 179 }, 422],
  [{ name: 'auditLog', days: 3651 }, 422],
  [{ name: 'auditLog', days: 'many' }, 422],
  [{ name: 'contentBin', days: 31 }, 422],
  [{ name: 'nothing', days: 200 }, 404],
  [{}, 422],
])('%j is answered %i', async (body, status) => {
  expect((await admin.call('PUT', '/settings/retention', { body })).status).toBe(status);
});

test('nobody else reads or changes it', async () => {
  const owner = await portal.signIn('owner@lumen.example');
  for (const [method, path, body] of [
    ['GET', '/settings/retention', undefined],
    ['GET', '/settings/retention/preview?name=auditLog&days=200', undefined],
    ['PUT', '/settings/retention', { name: 'auditLog', days: 200 }],
  ] as const) {
    expect((await owner.call(method, path, { body })).status).toBe(403);
  }
});
