import pg from 'pg';
import { createTestDatabase } from '#database/testing/test-database.ts';
import { insertFixture } from './fixture.ts';

/** A database of the portal with the rows that rights are tried on, and a connection past them. */
export async function openFixture(): Promise<{ client: pg.Client; url: string; close: () => Promise<void> }> {
  const database = await createTestDatabase('portal');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await insertFixture(client);
  const close = async () => {
    await client.end();
    await database.drop();
  };
  return { client, url: database.url, close };
}
