import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';

interface Pin {
  id: string;
  optician_id: string;
  optician_name: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
}

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('insert into auth.sessions (id, user_id, created_at) select id, id, now() from auth.users');
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What one value of SQL is for a demo account, or past row-level security. */
async function read<T>(expression: string, account?: string): Promise<T> {
  await client.query('begin');
  try {
    if (account) {
      await client.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', json_build_object(
           'sub', id, 'session_id', id, 'role', 'authenticated', 'aal', 'aal1')::text, true)
         from auth.users where email = $1`,
        [`${account}@lumen.example`],
      );
    }
    const { rows } = await client.query<{ value: T }>(`select ${expression} as value`);
    const [row] = rows;
    if (!row) throw new Error('Nothing was answered.');
    return row.value;
  } finally {
    await client.query('rollback');
  }
}

const pinsOf = (account: string) => read<Pin[]>('branch_pins()', account);

describe('the branches on the map', () => {
  test('are the active ones of the companies one may see, each once and with its company', async () => {
    const seen = await read<string[]>(
      `array(select branch.id::text from branches branch join opticians company on company.id = branch.optician_id
         where branch.active and company.active)`,
    );
    const pins = await pinsOf('optician');
    expect(pins.map(({ id }) => id).sort()).toEqual(seen.sort());
    expect(pins.every((pin) => pin.optician_name !== '' && pin.name !== '')).toBe(true);
    const inOrder = await read<string[]>(
      `array(select company.name from branches branch join opticians company on company.id = branch.optician_id
         where branch.active and company.active order by company.name collate "de-CH-x-icu")`,
    );
    expect(pins.map((pin) => pin.optician_name)).toEqual(inOrder);
  });

  test('hold those of inactive companies for the office alone', async () => {
    const inactive = await read<number>(
      `(select count(*)::int from branches branch join opticians company on company.id = branch.optician_id
         where branch.active and not company.active)`,
    );
    expect(inactive).toBeGreaterThan(0);
    expect((await pinsOf('admin')).length - (await pinsOf('owner')).length).toBe(inactive);
  });

  test('hold nothing that has a level: no phone, mail or hours', async () => {
    const [pin] = await pinsOf('owner');
    expect(Object.keys(pin ?? {}).sort()).toEqual(
      'canton id latitude longitude name optician_id optician_name place postcode street'.split(' '),
    );
  });

  test('are closed to who is not signed in', async () => {
    await client.query('begin');
    await client.query(`set local role anon`);
    await expect(client.query('select branch_pins()')).rejects.toMatchObject({ code: '42501' });
    await client.query('rollback');
  });
});

describe('the companies of the map', () => {
  interface Found {
    ids?: string[];
    items: unknown[];
    matching: number;
    branches: number;
  }
  const search = (given: string) => read<Found>(`search_opticians(${given})`, 'admin');

  test('are all that fit, in one answer without items', async () => {
    const all = await search(`page_size => 0, active => 'all'`);
    expect(all.items).toEqual([]);
    expect(all.ids).toHaveLength(all.matching);
    const bern = await search(`page_size => 0, cantons => '{BE}'`);
    expect(bern.ids).toHaveLength(bern.matching);
    expect(bern.matching).toBeGreaterThan(0);
    const chosen = new Set(bern.ids);
    const pins = await pinsOf('admin');
    expect(pins.filter((pin) => chosen.has(pin.optician_id))).toHaveLength(bern.branches);
  });

  test('do not weigh on the list', async () => {
    expect(await search(`cantons => '{BE}'`)).not.toHaveProperty('ids');
  });
});
