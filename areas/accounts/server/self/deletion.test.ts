import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal('demo');
});
afterAll(() => portal.stop());

test('the office hears once a month that somebody wants to be deleted, and why', async () => {
  const member = await portal.signIn('optician@lumen.example');
  const ask = (body: unknown) => member.call('POST', '/account/deletion', { body });
  expect((await ask({ remark: 'Ich höre auf.' })).body.data).toEqual({ outcome: 'told' });
  expect((await ask({ remark: 'Noch einmal.' })).body.data).toEqual({ outcome: 'toldBefore' });
  const lines = await portal.database.rows<{ title_de: string; email: string }>(sql`
    select line.title_de, account.email from notifications line
    join staff person on person.id = line.staff_id join auth.users account on account.id = person.auth_user_id
    where line.type = 'deletionRequest'`);
  expect(lines).toEqual([{ title_de: expect.stringContaining('löschen lassen'), email: 'admin@lumen.example' }]);
  expect((await ask({ remark: 'x'.repeat(1001) })).status).toBe(422);
  expect((await portal.call('POST', '/account/deletion', { body: { remark: '' } })).status).toBe(401);
});
