import { createPool } from '#database/pool.ts';
import { remindDue } from '../tell.ts';

/** A process of its own that lets the clock of reminders run: once at each moment that it is sent. */

process.on('message', async ({ url, moments }: { url: string; moments: string[] }) => {
  const pool = createPool({ url });
  let reminded = 0;
  for (const moment of moments) reminded += await remindDue(pool, new Date(moment));
  await pool.end();
  process.send?.({ reminded });
  process.disconnect();
});
process.send?.('ready');
