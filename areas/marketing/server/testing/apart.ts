import pg from 'pg';
import { createPool } from '#database/pool.ts';
import { runGazetteClock } from '../clock.ts';

/** What a process of its own is told to do: order for one branch many times at once, or the work of the clock. */
export type Apart = { url: string } & (
  | { orders: { issue: string; branch: string; claims: object; count: number } }
  | { clock: string }
);

/** How many of the orders were taken. */
async function order(url: string, { issue, branch, claims, count }: Extract<Apart, { orders: object }>['orders']) {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const once = async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(
        "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
        [JSON.stringify(claims)],
      );
      await client.query(
        `select internal.place_gazette_order(internal.gazette_issue_at_work($1), $2, 300, 50, '{}', '{}', null)`,
        [issue, branch],
      );
      await client.query('commit');
      return 'taken';
    } catch (error) {
      await client.query('rollback');
      return error instanceof pg.DatabaseError ? error.message : String(error);
    } finally {
      client.release();
    }
  };
  return Promise.all(Array.from({ length: count }, once));
}

process.once('message', async (asked: Apart) => {
  if ('orders' in asked) process.send?.(await order(asked.url, asked.orders));
  else await runGazetteClock(createPool({ url: asked.url, name: 'apart' }), new Date(asked.clock));
  process.exit(0);
});
process.send?.('ready');
