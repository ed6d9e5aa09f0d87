import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '#database/seed/demo-accounts.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('demo');
});
afterAll(() => database.drop());

const query = async (text: string) => (await database.pool.query(text)).rows;

test('every demo account has a dozen lines, some unread, in both languages', async () => {
  const rows = await query(
    `select work_contact ->> 'email' as email, count(*)::int as lines, count(*) filter (where read_at is null)::int as unread
     from notifications join staff on staff.id = staff_id group by 1 order by 1`,
  );
  expect(rows.map(({ email }) => email)).toEqual(DEMO_ACCOUNTS.map(({ email }) => email).toSorted());
  for (const { lines, unread } of rows) {
    expect(lines).toBe(12);
    expect(unread).toBeGreaterThan(0);
    expect(unread).toBeLessThan(12);
  }
  expect(
    await query(`select from notifications where title_de = title_fr or title_de like '%{}%' or created > now()`),
  ).toEqual([]);
});

test('the mail log has a sending to mend, and a paused address', async () => {
  const [sending] = await query('select * from mail_sendings order by mails desc limit 1');
  expect(sending).toMatchObject({
    mails: 60,
    sent: 54,
    bounced: 3,
    failed: 2,
    dropped: 1,
    queued: 0,
    waiting: 0,
    done: true,
  });
  expect(await query('select from mail_addresses where paused is not null')).toHaveLength(1);
});
