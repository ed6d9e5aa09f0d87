import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#database/pool.ts';
import { dataService } from './plugin.ts';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: FILM_TABLES, maxRows: 50 });
  await server.database.pool.query('create table many as select n from generate_series(1, 120) as n');
  await server.database.pool.query('grant all on many to service_role');
  await server.source.reload();
});
afterAll(() => server.stop());

const from = (table: string) => server.client().from(table);

describe('select', () => {
  test('gives all rows and columns, dates as PostgreSQL prints them', async () => {
    const { data, error, status, statusText } = await from('directors').select();
    expect({ error, status, statusText }).toEqual({ error: null, status: 200, statusText: 'OK' });
    expect(data).toEqual([
      { id: 1, name: 'Varda', born: '1928-05-30' },
      { id: 2, name: 'Tati', born: '1907-10-09' },
      { id: 3, name: 'Nobody', born: null },
    ]);
  });
  test('aliases, casts and JSON paths', async () => {
    const { data, error } = await from('films')
      .select(
        'name:title,year::text,stars:rating::float8,facts->length,facts->cast->>0,who:facts->cast->1->>name,tags->0',
      )
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'Cleo', year: '1962', stars: 7.9, length: 90, cast: 'Marchand', who: 'Bourseiller', tags: 'paris' },
    ]);
  });
  test('casts name standard, own and array types', async () => {
    const { data, error } = await from('films')
      .select('a:year::bigint,b:title::short_text,c:tags::text[],d:seen::boolean')
      .eq('id', 1);
    expect(error).toBeNull();
    expect(data).toEqual([{ a: 1962, b: 'Cleo', c: ['paris', 'song'], d: true }]);
  });
  test('a single row, or none, or too many', async () => {
    expect((await from('films').select('title').eq('id', 1).single()).data).toEqual({ title: 'Cleo' });
    expect((await from('films').select('title').eq('id', 99).maybeSingle()).data).toBeNull();
    const none = await from('films').select('title').eq('id', 99).single();
    expect(none.status).toBe(406);
    expect(none.error).toMatchObject({
      code: 'PGRST116',
      details: 'The result contains 0 rows',
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    });
    expect((await from('films').select('title').single()).error?.details).toBe('The result contains 4 rows');
  });
  test('nulls stripped, from an array and from an object', async () => {
    const { data } = await from('films')
      .select('title,year,director:directors!director_id(name)')
      .eq('id', 4)
      .stripNulls();
    expect(data).toEqual([{ title: 'Lost' }]);
    const single = await from('films').select('title,year').eq('id', 4).single().stripNulls();
    expect(single.data).toEqual({ title: 'Lost' });
  });
  test('big numbers keep their digits', async () => {
    const response = await server.fetch('/films?select=n:id::numeric,b:facts->>length&id=eq.1');
    expect(await response.text()).toBe('[{"n":1,"b":"90"}]');
  });
});

describe('csv', () => {
  test('a header line, then rows; null is empty, separators are quoted', async () => {
    const { data, error } = await from('films').select('id,title,year,tags').in('id', [3, 4]).csv();
    expect(error).toBeNull();
    expect(data).toBe('id,title,year,tags\n3,"Mon Oncle",1958,{}\n4,Lost,,"{""with, comma"",""q\\\\""uote""}"');
  });
  test.each([
    ['plain', 'plain'],
    ['', '""'],
    ['two words', '"two words"'],
    ['a,b', '"a,b"'],
    ['line\nfeed', '"line\nfeed"'],
    ['return\rhere', '"return\rhere"'],
    ['say "no"', '"say ""no"""'],
    ['(brackets)', '"(brackets)"'],
    ['back\\slash', '"back\\\\slash"'],
    ['Zürich', 'Zürich'],
  ])('a text as PostgreSQL prints it in a row: %j', async (text, printed) => {
    await server.database.pool.query('update "Odd Names" set "a,b" = $1', [text]);
    const { data } = await from('Odd Names').select('"the id","a,b","dot.ted"').csv();
    expect(data).toBe(`the id,"a,b",dot.ted\n1,${printed},dot`);
  });
  test('other types and nulls as PostgreSQL prints them, embeddings as JSON', async () => {
    const { data } = await from('films')
      .select('seen,rating,created,facts,shown,director:directors!director_id(name),posters(file)')
      .in('id', [1, 4])
      .order('id')
      .csv();
    expect(data?.split('\n')).toEqual([
      'seen,rating,created,facts,shown,director,posters',
      't,7.9,"2026-01-02 03:04:05+00","{""ok"": true, ""cast"": [""Marchand"", {""name"": ""Bourseiller""}], ""length"": 90}","[1,10)","{""name"":""Varda""}","{""file"":""cleo.jpg""}"',
      ',,"2026-01-02 03:04:05+00","{""a.b"": 1}",,,',
    ]);
  });
  test('no rows: the header alone', async () => {
    const response = await server.fetch('/films?select=id,title&id=eq.0', { headers: { accept: 'text/csv' } });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(await response.text()).toBe('id,title');
  });
});

describe('order', () => {
  const titles = async (query: PromiseLike<{ data: { id: number }[] | null; error: unknown }>) => {
    const { data, error } = await query;
    expect(error).toBeNull();
    return data?.map(({ id }) => id);
  };
  test('several columns, directions, place of nulls', async () => {
    const films = () => from('films').select('id');
    expect(await titles(films().order('year'))).toEqual([3, 1, 2, 4]);
    expect(await titles(films().order('year', { ascending: false }))).toEqual([4, 2, 1, 3]);
    expect(await titles(films().order('year', { ascending: false, nullsFirst: false }))).toEqual([2, 1, 3, 4]);
    expect(await titles(films().order('year', { nullsFirst: true }))).toEqual([4, 3, 1, 2]);
    expect(await titles(films().order('mood').order('id', { ascending: false }))).toEqual([1, 3, 2, 4]);
  });
  test('into JSON, and by a column of an embedded to-one', async () => {
    expect(await titles(from('films').select('id').order('facts->length', { nullsFirst: false }).order('id'))).toEqual([
      1, 2, 3, 4,
    ]);
    expect(
      await titles(
        from('films')
          .select('id,directors!director_id(name)')
          .order('directors(name)', { nullsFirst: false })
          .order('id'),
      ),
    ).toEqual([2, 3, 1, 4]);
  });
  test('by an embedded to-many is refused', async () => {
    const { error, status } = await from('films').select('id,actors(name)').order('actors(name)');
    expect([status, error?.code]).toEqual([400, 'PGRST118']);
  });
});

describe('paging and counting', () => {
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    server.fetch(path, { headers, method });

  test('limit, offset, range', async () => {
    const { data, count, status } = await from('films').select('id', { count: 'exact' }).order('id').range(1, 2);
    expect({ data, count, status }).toEqual({ data: [{ id: 2 }, { id: 3 }], count: 4, status: 206 });
    const all = await from('films').select('id', { count: 'exact' });
    expect([all.count, all.status]).toEqual([4, 200]);
  });
  test('planned is what the planner expects, estimated that only beyond the limit of an answer', async () => {
    await server.database.pool.query('analyze many; analyze films');
    // Every third row has gone since; the statistics do not know.
    await server.database.pool.query('create table thinned as select * from generate_series(1, 120) as n');
    await server.database.pool.query('alter table thinned set (autovacuum_enabled = false); analyze thinned');
    await server.database.pool.query('delete from thinned where n % 3 = 0; grant all on thinned to service_role');
    await server.source.reload();
    const counts = async (table: string, most: number) => {
      const asked = (count: 'exact' | 'planned' | 'estimated') =>
        from(table).select('*', { count, head: true }).lte('n', most);
      return [(await asked('exact')).count, (await asked('planned')).count, (await asked('estimated')).count];
    };
    expect(await counts('thinned', 1_000)).toEqual([80, 120, 120]);
    const [exact, planned, estimated] = await counts('thinned', 30);
    expect([exact, estimated]).toEqual([20, 20]);
    expect(planned).toBeGreaterThan(25);
    const response = await get('/thinned?limit=2', { prefer: 'count=planned' });
    expect([
      response.status,
      response.headers.get('content-range'),
      response.headers.get('preference-applied'),
    ]).toEqual([206, '0-1/120', 'count=planned']);
  });
  test('planned of what is no plain table is counted', async () => {
    for (const count of ['planned', 'estimated'] as const) {
      expect((await from('film_list').select('id', { count }).gt('id', 2)).count).toBe(2);
      expect((await from('films').select('id,posters!inner()', { count })).count).toBe(1);
    }
  });
  test('Content-Range', async () => {
    expect((await get('/films?limit=2')).headers.get('content-range')).toBe('0-1/*');
    expect((await get('/films?id=eq.0')).headers.get('content-range')).toBe('*/*');
    expect((await get('/films?limit=0')).headers.get('content-range')).toBe('*/*');
    const counted = await get('/films?offset=3', { prefer: 'count=exact' });
    expect([counted.status, counted.headers.get('content-range'), counted.headers.get('preference-applied')]).toEqual([
      206,
      '3-3/4',
      'count=exact',
    ]);
    const empty = await get('/films?id=eq.0', { prefer: 'count=exact' });
    expect([empty.status, empty.headers.get('content-range'), await empty.text()]).toEqual([200, '*/0', '[]']);
  });
  test('past the end: 416 with a count, empty without', async () => {
    const counted = await get('/films?offset=9', { prefer: 'count=exact' });
    expect(counted.status).toBe(416);
    expect(await counted.json()).toEqual({
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'An offset of 9 was requested, but there are only 4 rows.',
      hint: null,
    });
    expect((await get('/films?offset=9')).status).toBe(200);
    expect((await get('/films?limit=-1')).status).toBe(416);
  });
  test('the Range header, alone and within limit and offset', async () => {
    // A plan is kept for everybody, so nobody's header may pass for one that is missing.
    const address = '/films?select=id&order=id&limit=500';
    await get(address, { range: '1-2', 'range-unit': 'undefined' });
    expect((await get(address, { range: '1-2' })).headers.get('content-range')).toBe('1-2/*');
    const alone = await get('/films?select=id&order=id', { range: '1-2', 'range-unit': 'items' });
    expect([await alone.json(), alone.headers.get('content-range')]).toEqual([[{ id: 2 }, { id: 3 }], '1-2/*']);
    const both = await get('/films?select=id&order=id&limit=2&offset=1', { range: '2-9' });
    expect(await both.json()).toEqual([{ id: 3 }]);
    expect((await get('/films', { range: '5-2' })).status).toBe(416);
    expect(await (await get('/films?select=id', { range: 'bytes=0-5' })).json()).toHaveLength(4);
  });
  test('HEAD answers like GET, without a body', async () => {
    const { data, count, status } = await from('films').select('*', { count: 'exact', head: true }).gt('id', 1);
    expect({ data, count, status }).toEqual({ data: null, count: 3, status: 200 });
    const head = await get('/films?limit=2', {}, 'HEAD');
    expect([head.headers.get('content-range'), await head.text()]).toEqual(['0-1/*', '']);
  });
  test('never more rows than the service allows', async () => {
    const { data, count, status } = await from('many').select('n', { count: 'exact' }).limit(1_000);
    expect([data?.length, count, status]).toEqual([50, 120, 206]);
  });
});

test('the time zone of the request', async () => {
  const response = await server.fetch('/films?select=created&id=eq.1', { headers: { prefer: 'timezone=Asia/Tokyo' } });
  expect(await response.json()).toEqual([{ created: '2026-01-02T12:04:05+09:00' }]);
  expect(response.headers.get('preference-applied')).toBe('timezone=Asia/Tokyo');
});

test('a column that comes or goes is known after the schema was told', async () => {
  const columns = async () => Object.keys((await from('many').select('*').limit(1)).data?.[0] ?? {});
  expect(await columns()).toEqual(['n']);
  expect(await columns()).toEqual(['n']);
  await server.database.pool.query('alter table many add column extra int');
  expect((await from('many').select('extra')).error?.code).toBe('42703');
  await server.source.reload();
  expect((await from('many').select('extra').limit(1)).data).toEqual([{ extra: null }]);
  await server.database.pool.query('alter table many alter column n type text, drop column extra');
  await server.source.reload();
  expect((await from('many').select('n').eq('n', '7')).data).toEqual([{ n: '7' }]);
  expect((await from('many').select('extra')).error?.code).toBe('42703');
});

test('a database that is away: 503, also before the schema was ever read', async () => {
  const pool = createPool({ url: 'postgres://x@127.0.0.1:1/x' });
  const app = Fastify();
  await app.register(dataService, { pool, identify: async () => ({ role: 'anon', claims: {} }) });
  const response = await app.inject('/films');
  expect([response.statusCode, response.json().code]).toEqual([503, 'PGRST001']);
  await app.close();
  await pool.end();
});

test('a transaction knows its request', async () => {
  await server.database.pool.query(`create view told with (security_invoker) as select
    current_setting('request.method') as method, current_setting('request.path') as path,
    current_setting('request.headers')::json ->> 'x-colour' as colour, current_user::text as role,
    auth.uid() as uid, auth.jwt() ->> 'email' as email, current_setting('transaction_read_only') as read_only,
    current_setting('search_path') as search_path;
    grant select on told to authenticated`);
  await server.source.reload();
  const { data } = await server
    .client('authenticated', { sub: '00000000-0000-4000-8000-000000000001', email: 'a@b.example' })
    .from('told')
    .select()
    .setHeader('x-colour', 'blue')
    .single();
  expect(data).toEqual({
    method: 'GET',
    path: '/told',
    colour: 'blue',
    role: 'authenticated',
    uid: '00000000-0000-4000-8000-000000000001',
    email: 'a@b.example',
    read_only: 'on',
    search_path: '"public", "extensions"',
  });
});
