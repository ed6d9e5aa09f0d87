import pg from 'pg';

/** Whether the database holds companies: then a seed does not touch it. */
export async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'brillanz seed' });
  await client.connect();
  try {
    return await holdsCompanies(client);
  } finally {
    await client.end();
  }
}

/** The same, asked on a connection that is open. */
export async function holdsCompanies(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>('select exists (select from opticians) as filled');
  return rows[0]?.filled ?? false;
}
