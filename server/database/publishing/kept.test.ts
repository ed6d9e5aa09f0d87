import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Desk, openDesk } from './testing/tried-kind.ts';

const ITEMS = 3000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.client.query(`
    alter table contents disable trigger user;
    insert into contents (id, kind, status, author_name, updated)
      select gen_random_uuid(), 'tried', 'draft', 'M', now() - number * interval '1 minute'
      from generate_series(1, ${ITEMS}) number;
    alter table contents enable trigger user;
    analyze contents`);
});
afterAll(() => desk.stop());

interface Plan {
  'Node Type': string;
  'Function Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
}

test('who looks after an item is found once for a list, not once for each of its rows', async () => {
  const [answer] = await desk.as<[{ Plan: Plan }]>(
    'moderator',
    `explain (analyze, format json) select id from written_contents where kind = 'tried' order by updated desc limit 25`,
  );
  const plan = answer?.[0].Plan ?? { 'Node Type': '', 'Actual Loops': 0 };
  const all = (one: Plan): Plan[] => [one, ...(one.Plans ?? []).flatMap(all)];
  const kept = all(plan).filter((one) => one['Function Name'] === 'kept_contents' || one['Node Type'] === 'ProjectSet');
  expect(kept.map((one) => one['Actual Loops'])).toEqual([1]);
  expect(JSON.stringify(plan)).not.toContain('part_in');
});
