import { writeSync } from 'node:fs';
import sql from 'sql-template-tag';
import { newsKind } from '#areas/news/server/published-news.ts';
import { createPool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { tellMoves } from '../tell-moves.ts';

// A process of its own that stops in the middle of the clock's work, for a test that kills it there.
const [url = '', work = ''] = process.argv.slice(2);
const pool = createPool({ url, name: 'lone process' });
const stand = () => {
  writeSync(1, 'in the middle\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};

if (work === 'publish') {
  await asSystem(pool, 'a test lets content appear and stops', async (tx) => {
    await tx.rows(sql`select internal.run_content_clock()`);
    stand();
  });
} else {
  // The author is told; the next to be told are the readers.
  let asked = 0;
  const path = (id: string) => {
    asked += 1;
    if (asked === 2) stand();
    return newsKind.path(id);
  };
  await tellMoves(pool, [{ ...newsKind, path }]);
}
