import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
let admin: Member;
let owner: Member;
let ids: Record<'admin' | 'owner', { account: string; staff: string }>;

beforeAll(async () => {
  portal = await startTestPortal();
  [admin, owner] = await Promise.all([portal.signIn('admin@lumen.example'), portal.signIn('owner@lumen.example')]);
  const { rows } = await portal.database.pool.query(
    `select split_part(account.email, '@', 1) as name, account.id as account, person.id as staff
     from staff person join auth.users account on account.id = person.auth_user_id
     where account.email in ('admin@lumen.example', 'owner@lumen.example')`,
  );
  ids = Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest])) as typeof ids;
  for (const { client, accessToken } of [admin, owner]) await client.realtime.setAuth(accessToken);
});
afterAll(async () => {
  for (const { client } of [admin, owner]) {
    await client.removeAllChannels();
    await client.realtime.disconnect();
  }
  await portal.stop();
});
beforeEach(async () => {
  const body = { staff_id: ids.owner.staff, reason: 'Rückfrage zur Anzeige der Filialen' };
  expect((await admin.call('POST', '/view-as', { body })).status).toBe(200);
  await portal.database.pool.query('update staff_preferences set invisible = false');
});
afterEach(() => admin.call('DELETE', '/view-as'));

/** Joins the channel of presence under a key; what it is answered, and the first people it is told of. */
function join({ client }: Member, key: string) {
  const channel = client.channel('online-users', { config: { presence: { key } } });
  const seen = new Promise<string[]>((resolve) => {
    channel.on('presence', { event: 'sync' }, () => {
      const keys = Object.keys(channel.presenceState());
      if (keys.length > 0) resolve(keys);
    });
  });
  const answer = new Promise<string>((resolve) => {
    channel.subscribe((status) => resolve(status));
  });
  return { channel, answer, seen };
}

test('an administrator who looks with another’s eyes is present as themselves', async () => {
  const watcher = join(owner, ids.owner.account);
  expect(await watcher.answer).toBe('SUBSCRIBED');
  const own = join(admin, ids.admin.account);
  expect(await own.answer).toBe('SUBSCRIBED');
  expect(await own.channel.track({ online_at: 'now' })).toBe('ok');
  // The viewed person watches without being shown: the administrator's presence is the only one.
  expect(await watcher.seen).toEqual([ids.admin.account]);
  await admin.client.removeChannel(own.channel);
  await owner.client.removeChannel(watcher.channel);
});

test('nobody is shown in another’s name', async () => {
  const { channel, answer } = join(admin, ids.owner.account);
  expect(await answer).toBe('CHANNEL_ERROR');
  await admin.client.removeChannel(channel);
});

test('the own choice to be unseen counts, not the viewed person’s', async () => {
  const choose = (staff: string, invisible: boolean) =>
    portal.database.pool.query('update staff_preferences set invisible = $2 where staff_id = $1', [staff, invisible]);
  const invisible = async ({ client }: Member) => (await client.rpc('is_invisible')).data;
  await choose(ids.owner.staff, true);
  expect([await invisible(admin), await invisible(owner)]).toEqual([false, true]);
  await choose(ids.owner.staff, false);
  await choose(ids.admin.staff, true);
  expect([await invisible(admin), await invisible(owner)]).toEqual([true, false]);
});
