import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

let server: DataServer;
let strict: DataServer;
beforeAll(async () => {
  const found = `create function found() returns setof films language sql stable as 'select * from films';
    grant execute on function found to service_role;`;
  [server, strict] = await Promise.all([
    startDataServer({ tables: `${FILM_TABLES}${found}`, aggregates: true }),
    startDataServer({ tables: FILM_TABLES }),
  ]);
});
afterAll(() => Promise.all([server.stop(), strict.stop()]));

async function read(path: string, init?: RequestInit): Promise<unknown> {
  return (await server.fetch(path, init)).json();
}

describe('of the rows asked for', () => {
  test('each function, with casts before and after, and aliases', async () => {
    const { data, error } = await server
      .client()
      .from('films')
      .select('count(),year.count(),year.sum(),latest:year.max(),rating.min(),rating.avg()::int');
    expect(error).toBeNull();
    expect(data).toEqual([{ count: 3, sum: 5887, latest: 1967, min: 7.8, avg: 8 }]);
    expect(await read('/films?select=all:count(),s:facts->>length::int.sum()::text')).toEqual([{ all: 4, s: '214' }]);
    expect(await read('/films?select=count()&id=gt.2')).toEqual([{ count: 2 }]);
  });
  test.each(['title::numeric.max()', 'title.min()::numeric', 'title::varchar.max()::numeric'])(
    'no text is cast to a number without a bound: %s',
    async (one) => {
      expect(await read(`/films?select=${one}`)).toMatchObject({ code: '42846' });
    },
  );
  test('grouped by what is not aggregated', async () => {
    expect(await read('/films?select=mood,n:count(),oldest:year.min()&order=mood')).toEqual([
      { mood: 'sad', n: 1, oldest: 1962 },
      { mood: 'glad', n: 2, oldest: 1958 },
      { mood: null, n: 1, oldest: null },
    ]);
    expect(await read('/films?select=feeling:mood,count()&order=mood.desc.nullslast&limit=1')).toEqual([
      { feeling: 'glad', count: 2 },
    ]);
    expect(await read('/films?select=facts->ok,count()&order=facts->ok.nullslast')).toEqual([
      { ok: true, count: 1 },
      { ok: null, count: 3 },
    ]);
    expect(await read('/roles?select=*,count()&part=eq.Cleo')).toEqual([
      { film_id: 1, actor_id: 1, part: 'Cleo', count: 1 },
    ]);
  });
  test('of a function’s rows', async () => {
    expect(await read('/rpc/found?select=id.max()')).toEqual([{ max: 4 }]);
  });
});

describe('with embeddings', () => {
  test('within one', async () => {
    expect(await read('/directors?select=name,films!director_id(count(),year.max())&order=id')).toEqual([
      { name: 'Varda', films: [{ count: 1, max: 1962 }] },
      { name: 'Tati', films: [{ count: 2, max: 1967 }] },
      { name: 'Nobody', films: [{ count: 0, max: null }] },
    ]);
    expect(await read('/directors?id=eq.2&select=films!director_id(mood,count())')).toEqual([
      { films: [{ mood: 'glad', count: 2 }] },
    ]);
  });
  test('grouped by one', async () => {
    expect(await read('/roles?select=count(),actors(name)&order=actors(name)')).toMatchObject({ code: '42803' });
    const groups = await read('/roles?select=count(),actors(name)');
    expect(groups).toHaveLength(2);
    expect(groups).toEqual(
      expect.arrayContaining([
        { count: 2, actors: { name: 'Marchand' } },
        { count: 2, actors: { name: 'Tati' } },
      ]),
    );
  });
  test('of what is spread, grouped by what is spread', async () => {
    expect(await read('/roles?select=...films(year.sum(),rating.max()),...actors(name)&order=actors(name)')).toEqual([
      { sum: 3929, max: 7.9, name: 'Marchand' },
      { sum: 3925, max: 7.8, name: 'Tati' },
    ]);
    expect(
      await read(
        '/roles?select=actor_id,...films(...directors!director_id(directors:count(),first:born.min()))&order=actor_id',
      ),
    ).toEqual([
      { actor_id: 1, directors: 2, first: '1907-10-09' },
      { actor_id: 2, directors: 2, first: '1907-10-09' },
    ]);
    expect(await read('/films?select=...posters(count())')).toEqual([{ count: 1 }]);
    expect(await read('/films?select=mood,count(),...actors(name)&id=eq.1')).toEqual([
      { mood: 'sad', count: 1, name: ['Marchand'] },
    ]);
  });
  test('not of lists', async () => {
    expect(await read('/directors?select=name,...films!director_id(year.sum())')).toEqual({
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      hint: null,
    });
  });
});

test('in the answer to a write, of the rows it wrote', async () => {
  const write = {
    method: 'PATCH',
    body: '{"seen":true}',
    headers: { prefer: 'return=representation', 'content-type': 'application/json' },
  };
  expect(await read('/films?id=in.(1,2)&select=count(),year.max()', write)).toEqual([{ count: 2, max: 1967 }]);
});

test('what makes no sense is refused, by us or by PostgreSQL', async () => {
  const response = await server.fetch('/films?select=title.sum()');
  expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: '42883' })]);
  for (const select of ['id.median()', 'id.count', 'id.count(id)', 'nope.sum()', 'id,count()::nope']) {
    expect([select, (await server.fetch(`/films?select=${select}`)).status]).toEqual([select, 400]);
  }
});

describe('switched off', () => {
  test('each is refused, wherever it stands', async () => {
    for (const select of [
      'count()',
      'rating.sum()',
      'id,n:rating.avg()::int',
      'roles(film_id.max())',
      '...posters(count())',
      'mood,count',
    ]) {
      const response = await strict.fetch(`/films?select=${select}`);
      expect([select, response.status, await response.json()]).toEqual([
        select,
        400,
        { code: 'PGRST123', message: 'Use of aggregate functions is not allowed', details: null, hint: null },
      ]);
    }
  });
  test('the number of rows alone may be asked for by "count"', async () => {
    const { data } = await strict.client().from('directors').select('name,films!director_id(count)').order('id');
    expect(data).toEqual([
      { name: 'Varda', films: [{ count: 1 }] },
      { name: 'Tati', films: [{ count: 2 }] },
      { name: 'Nobody', films: [{ count: 0 }] },
    ]);
    expect((await strict.client().from('films').select('n:count').gt('id', 1)).data).toEqual([{ n: 3 }]);
  });
});
