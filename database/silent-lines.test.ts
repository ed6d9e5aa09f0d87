import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Line } from '../tools/drill/line.ts';
import { freePort } from './embedded/free-port.ts';
import { isOutOfReach } from './out-of-reach.ts';
import { createPool, type Pool } from './pool.ts';
import { closeSilentLines } from './silent-lines.ts';

let line: Line;
let pool: Pool;
beforeAll(async () => {
  const url = new URL(inject('databaseServer'));
  line = new Line(Number(url.port));
  url.port = String(await freePort());
  await line.open(Number(url.port));
  pool = createPool({ url: url.href });
  closeSilentLines(pool, url.href, { patience: 100, answer: 1500 });
});
afterAll(async () => {
  line.close();
  await pool.end();
});

test('what waits on a line that went without a word fails as out of reach; what merely takes long goes on', async () => {
  await pool.query('select pg_sleep(1)');
  const client = await pool.connect();
  const waiting = client.query('select pg_sleep(600)').finally(() => client.release(true));
  line.cut();
  await expect(waiting.catch(isOutOfReach)).resolves.toBe(true);
  line.mend();
  expect((await pool.query('select 1 as here')).rows).toEqual([{ here: 1 }]);
});
