import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { featureOn } from '#server/feature-on.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { FEATURES } from '#shared/names/features.ts';
import type { AuditPage } from '../../audit-contract.ts';
import type { FeatureState, Features } from '../../features-contract.ts';
import type { PersonRights } from '../../people-contract.ts';
import type { RightsPreview } from '../../rights-contract.ts';

let portal: TestPortal;
let admin: Member;
let owner: Member;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.signIn('admin@lumen.example');
  owner = await portal.signIn('owner@lumen.example');
});
afterAll(() => portal.stop());
afterEach(async () => {
  for (const { name, on } of await states()) if (!on) await turn(name, true);
});

async function read<T>(member: Member, path: string): Promise<T> {
  const { status, body } = await member.call('GET', path);
  expect(status, JSON.stringify(body.error)).toBe(200);
  return body.data as T;
}

interface Me {
  staff: { id: string };
  permissions: string[];
  switched_off: { features: string[]; permissions: string[] };
}
const me = (member: Member) => read<Me>(member, '/auth/user');
const states = async () => (await read<Features>(admin, '/rights/features')).features;
const state = async (name: string) => (await states()).find((one) => one.name === name) as FeatureState;
const turn = (name: string, on: boolean, note = '') =>
  admin.call('PUT', '/rights/features', { body: { name, on, note } });
const off = async (name: string) => expect((await turn(name, false, 'Wird überarbeitet')).status).toBe(200);

describe('a part that is switched off', () => {
  test('is gone for everybody at the next request, in calls, rows and facts, and comes back', async () => {
    const before = await me(owner);
    expect(before.permissions).toContain('canViewOpticians');
    await off('directory');
    const during = await me(owner);
    expect(before.permissions.filter((name) => !during.permissions.includes(name))).toEqual(['canViewOpticians']);
    expect(during.switched_off).toEqual({ features: ['directory'], permissions: ['canViewOpticians'] });
    expect((await admin.call('GET', '/directory/export-amounts')).status).toBe(403);
    const ours = await owner.client.from('opticians').select('id');
    expect(ours.error).toBeNull();
    expect(ours.data?.length).toBeLessThanOrEqual(1);
    expect((await turn('directory', true)).status).toBe(200);
    expect((await me(owner)).permissions).toEqual(before.permissions);
    expect((await owner.client.from('opticians').select('id')).data?.length).toBeGreaterThan(1);
  });

  test('was told beforehand of: the preview counts who loses what, and keeps nothing', async () => {
    const { body, status } = await admin.call('POST', '/rights/preview', {
      body: { feature: { name: 'teamAccounts', on: false } },
    });
    expect(status).toBe(200);
    const { permissions } = body.data as RightsPreview;
    expect(permissions.map(({ permission }) => permission)).toEqual(['canCreateAuthUsers']);
    expect(permissions[0]?.loses?.count).toBeGreaterThan(1);
    expect((await state('teamAccounts')).on).toBe(true);
    const rows = await asSystem(portal.database.pool, 'a test looks whether anything was kept', (tx) =>
      tx.rows(sql`select from feature_switches where note = 'looked ahead'`),
    );
    expect(rows).toEqual([]);
  });

  test('is refused without a permission of its own too, in calls and for work by the clock', async () => {
    const read = () => admin.call('GET', '/imports/lines?id=00000000-0000-4000-8000-000000000000&kind=skipped');
    const answered = (await read()).body.error?.code;
    expect(answered).not.toBe('switched_off');
    await off('imports');
    expect((await read()).body.error?.code).toBe('switched_off');
    await off('yearlyCheck');
    expect(await featureOn(portal.database.pool, 'yearlyCheck')).toBe(false);
    await turn('yearlyCheck', true);
    expect(await featureOn(portal.database.pool, 'yearlyCheck')).toBe(true);
  });

  test('ends the views as somebody else that are going on', async () => {
    const { staff } = await me(owner);
    const view = () =>
      admin.call('POST', '/view-as', { body: { staff_id: staff.id, reason: 'Rückfrage zur Anzeige der Filialen' } });
    expect((await view()).status).toBe(200);
    await asSystem(portal.database.pool, 'a test switches while somebody views', (tx) =>
      tx.rows(sql`insert into feature_switches (feature_name, switched_on, note) values ('viewAs', false, 'Prüfung')`),
    );
    expect((await me(admin)).permissions).toContain('canManageDatabase');
    expect((await view()).body.error?.code).toBe('switched_off');
    expect((await read<PersonRights>(admin, `/rights/person?staff_id=${staff.id}`)).viewable).toBe(false);
  });

  test('stands beside the sources of the right it takes away', async () => {
    const { staff } = await me(owner);
    await off('directory');
    const { effective } = await read<PersonRights>(admin, `/rights/person?staff_id=${staff.id}`);
    const held = effective.find(({ permission }) => permission === 'canViewOpticians');
    expect(held?.off).toEqual(['directory']);
    expect(held?.sources.length).toBeGreaterThan(0);
  });
});

describe('switching', () => {
  test('needs a reason, is kept with who and why, and stands in the audit log', async () => {
    for (const note of ['', '  ', 'ab', 'x'.repeat(501)]) {
      expect((await turn('presence', false, note)).status).toBe(422);
    }
    expect((await admin.call('PUT', '/rights/features', { body: { name: 'nothing', on: false } })).status).toBe(422);
    await off('presence');
    const { on, history } = await state('presence');
    expect(on).toBe(false);
    expect(history[0]).toMatchObject({ on: false, note: 'Wird überarbeitet', by: expect.stringMatching(/\S/) });
    const { entries } = await read<AuditPage>(admin, '/audit?kinds=settings&page_size=1');
    expect(entries[0]).toMatchObject({
      action: 'feature',
      object: 'presence',
      old: { switched_on: true },
      new: { switched_on: false, note: 'Wird überarbeitet' },
    });
  });

  test('happens once when two do it at the same time', async () => {
    const both = await Promise.all([turn('presence', false, 'erste'), turn('presence', false, 'zweite')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await admin.call('POST', '/rights/preview', { body: { feature: { name: 'presence', on: false } } });
    expect(again.status).toBe(409);
  });

  test('is the office’s alone, and managing the database is never part of it', async () => {
    expect((await owner.call('GET', '/rights/features')).status).toBe(403);
    expect(
      (await owner.call('PUT', '/rights/features', { body: { name: 'presence', on: false, note: 'egal' } })).status,
    ).toBe(403);
    const { error } = await owner.client
      .from('feature_switches')
      .insert({ feature_name: 'presence', switched_on: false, note: 'egal' });
    expect(error?.code).toBe('42501');
    const tie = asSystem(portal.database.pool, 'a test ties what must not be tied', (tx) =>
      tx.rows(sql`insert into feature_permissions values ('presence', 'canManageDatabase')`),
    );
    await expect(tie).rejects.toMatchObject({ code: '23514' });
  });

  test('knows the parts of the program, in the data service too', async () => {
    expect((await states()).map(({ name }) => name)).toEqual([...FEATURES]);
    const { error } = await admin.client
      .from('feature_switches')
      .insert({ feature_name: 'presence', switched_on: false, note: 'Über den Datendienst' });
    expect(error).toBeNull();
    expect((await state('presence')).history[0]).toMatchObject({ on: false, note: 'Über den Datendienst' });
  });
});
