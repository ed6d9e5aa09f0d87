import pg from 'pg';
import { requestOf } from '#access/testing/people.ts';

/** A process of its own that registers people as the office, all at once: told by message what and where. */
process.once('message', (asked) => {
  const { url, date, people } = asked as { url: string; date: string; people: string[] };
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const register = async (person: string) => {
    const { role, claims } = requestOf('moderator');
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
        role,
        JSON.stringify(claims),
      ]);
      await client.query('select internal.register_people($1, $2, false, 1)', [
        date,
        JSON.stringify([{ staffId: person }]),
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  Promise.all(people.map(register)).then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.send?.('ready');
