import { expect, test } from 'vitest';
import { createTestDatabase } from '#database/testing/test-database.ts';
import { seed } from './seed.ts';

test('the large group has twelve issues with an order of each of its four hundred branches', async () => {
  const large = await createTestDatabase('large');
  const client = await large.pool.connect();
  try {
    await seed.fill(client, { size: 'large', today: new Date() });
    const { rows } = await client.query(`
      select count(*)::int as orders, count(distinct issue_id)::int as issues, count(distinct branch_id)::int as branches
      from gazette_orders`);
    expect(rows).toEqual([{ orders: 4800, issues: 12, branches: 400 }]);
  } finally {
    client.release();
    await large.drop();
  }
});
