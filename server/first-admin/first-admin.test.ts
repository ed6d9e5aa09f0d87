import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { makeFirstAdmin } from './first-admin.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal('portal');
});
afterAll(() => portal.stop());

const VERA = { firstName: 'Vera', lastName: 'Muster', email: ' Vera.Muster@example.ch', language: 'fr' };

test('an empty portal gets one person who manages it, with a password from their mailbox', async () => {
  const { pool } = portal.database;
  await makeFirstAdmin(pool, { company: 'Zentrale AG', ...VERA });
  const [made] = await portal.database.rows(sql`
    select company.name, company.is_head_office, person.language, person.work_contact ->> 'email' as email,
      exists (select from staff_with_permissions held
        where held.staff_id = person.id and held.permission_name = 'canManageDatabase') as manages,
      (select encrypted_password from auth.users where id = person.auth_user_id) as password
    from staff person join opticians company on company.id = person.optician_id`);
  expect(made).toEqual({
    ...{ name: 'Zentrale AG', is_head_office: true, language: 'fr', email: 'vera.muster@example.ch' },
    ...{ manages: true, password: '' },
  });
  const asked = await fetch(`${portal.origin}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: portal.publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'vera.muster@example.ch' }),
  });
  expect(asked.status).toBe(200);
  // Answered before it is written: whether there is such an account shows in no time.
  await expect
    .poll(() => portal.database.rows(sql`select "to" from mail.messages`))
    .toEqual([{ to: 'vera.muster@example.ch' }]);
  await expect(makeFirstAdmin(pool, { company: 'Zweite AG', ...VERA, email: 'b@example.ch' })).rejects.toThrow(
    'Somebody manages this portal already',
  );
  expect(await portal.database.rows(sql`select name from opticians`)).toEqual([{ name: 'Zentrale AG' }]);
});
