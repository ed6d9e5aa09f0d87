import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

interface Found {
  id: string;
  updated: string;
  latitude: number | null;
  longitude: number | null;
  position_source: string | null;
}

let portal: TestPortal;
let owner: Member;
let stranger: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  owner = await portal.signIn('owner@lumen.example');
  stranger = await portal.signIn('romand@lumen.example');
});
afterAll(() => portal.stop());

/** The main branch of the owner's company as it stands. */
async function branch(): Promise<Found> {
  const row = await asSystem(portal.database.pool, 'the test looks at its own data', (tx) =>
    tx.row<Found>(sql`
      select id, to_json(updated) #>> '{}' as updated, latitude, longitude, position_source from branches
      where is_main and optician_id = (select optician_id from staff where auth_user_id =
        (select id from auth.users where email = 'owner@lumen.example'))`),
  );
  if (!row) throw new Error('The demo group lacks the branch.');
  return row;
}

async function change(patch: object, member = owner) {
  const { id, updated } = await branch();
  return member.call('PUT', '/branches/single', { body: { id, updated, ...patch } });
}

describe('the point of a branch', () => {
  it('is put by hand, moved along one axis, and taken away', async () => {
    expect((await change({ latitude: 46.9481, longitude: 7.4474 })).status).toBe(200);
    expect(await branch()).toMatchObject({ latitude: 46.9481, longitude: 7.4474, position_source: 'hand' });
    expect((await change({ longitude: 7.45 })).status).toBe(200);
    expect(await branch()).toMatchObject({ latitude: 46.9481, longitude: 7.45 });
    expect((await change({ latitude: null, longitude: null })).status).toBe(200);
    expect(await branch()).toMatchObject({ latitude: null, position_source: null });
  });

  it('comes from the town again when the branch moves', async () => {
    expect((await change({ postcode: '8001', place: 'Zürich', canton: 'ZH' })).status).toBe(200);
    const moved = await branch();
    expect(moved.position_source).toBe('place');
    expect(moved.latitude).toBeCloseTo(47.37, 1);
    expect((await change({ postcode: '9999', place: 'Nirgendwo' })).status).toBe(200);
    expect(await branch()).toMatchObject({ latitude: null, position_source: null });
  });

  it('stays where somebody put it together with a new address', async () => {
    const patch = { postcode: '3011', place: 'Bern', canton: 'BE', latitude: 46.95, longitude: 7.44 };
    expect((await change(patch)).status).toBe(200);
    expect(await branch()).toMatchObject({ latitude: 46.95, longitude: 7.44, position_source: 'hand' });
  });

  it.each([
    { latitude: 0, longitude: 0 },
    { latitude: '46.9', longitude: 7.4 },
    { latitude: 91, longitude: 7 },
  ])('is never %j', async (patch) => {
    expect((await change(patch)).status).toBe(422);
  });

  it('is both or neither, and nobody else’s to move', async () => {
    expect((await change({ latitude: null })).status).toBe(422);
    expect((await change({ latitude: 46.9, longitude: 7.4 }, stranger)).status).toBe(404);
    expect(await branch()).toMatchObject({ latitude: 46.95, longitude: 7.44 });
  });
});
