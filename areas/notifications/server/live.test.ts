import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#database/scope.ts';
import { jobAccepted } from '#server/messages/kinds/listings.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { BELL_EVENT, bellTopic } from '../message-facts.ts';

let portal: TestPortal;
let owner: Member;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.signIn('owner@lumen.example');
});
afterAll(async () => {
  await owner.client.removeAllChannels();
  await owner.client.realtime.disconnect();
  await portal.stop();
});

test('the bell hears of new lines, and of those read on another device, at once', async () => {
  const { data } = await owner.client.auth.getUser();
  const id = data.user?.id ?? '';
  let rung = Promise.withResolvers<void>();
  await owner.client.realtime.setAuth(owner.accessToken);
  const channel = owner.client
    .channel(bellTopic(id), { config: { private: true } })
    .on('broadcast', { event: BELL_EVENT }, () => rung.resolve());
  expect(await new Promise((resolve) => channel.subscribe((status) => resolve(status)))).toBe('SUBSCRIBED');
  const { rows } = await portal.database.pool.query('select id from staff where auth_user_id = $1', [id]);
  await asSystem(portal.database.pool, 'a test posts a message', (tx) =>
    postMessage(tx, jobAccepted, {
      to: { staff: [rows[0].id] },
      data: { titles: { de: 'Stelle' } },
      path: '/app/jobs',
    }),
  );
  await rung.promise;
  rung = Promise.withResolvers();
  const other = await portal.signIn('owner@lumen.example');
  const update = { read_at: new Date().toISOString() };
  const read = await other.client.from('notifications').update(update).is('read_at', null).select('id');
  expect(read.data?.length).toBeGreaterThan(0);
  await rung.promise;
});
