import pg from 'pg';

/** A process of its own that takes one step of the clock and does not write it for good: says what it did, and waits. */
process.once('message', async (asked) => {
  const client = new pg.Client({ connectionString: (asked as { url: string }).url });
  await client.connect();
  await client.query('begin');
  const { rows } = await client.query('select internal.run_registration_clock() as done');
  process.send?.(rows[0].done);
});
process.send?.('ready');
