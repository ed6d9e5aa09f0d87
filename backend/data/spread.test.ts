import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: FILM_TABLES });
});
afterAll(() => server.stop());

async function read(path: string, init?: RequestInit): Promise<unknown> {
  return (await server.fetch(path, init)).json();
}

describe('of one row', () => {
  test('its columns stand among those of the parent, null where there is none', async () => {
    const { data, error } = await server
      .client()
      .from('films')
      .select('title,...directors!director_id(director:name,born)')
      .in('id', [1, 4])
      .order('id');
    expect(error).toBeNull();
    expect(data).toEqual([
      { title: 'Cleo', director: 'Varda', born: '1928-05-30' },
      { title: 'Lost', director: null, born: null },
    ]);
  });
  test('all columns, one to one, nested and inside an embedding', async () => {
    expect(await read('/posters?select=...films(title,...directors!director_id(name))')).toEqual([
      { title: 'Cleo', name: 'Varda' },
    ]);
    expect(await read('/films?id=lt.3&select=id,...posters(*)&order=id')).toEqual([
      { id: 1, film_id: 1, file: 'cleo.jpg' },
      { id: 2, film_id: null, file: null },
    ]);
    expect(await read('/films?id=eq.2&select=cast:roles(part,...actors(name))&cast.order=part.nullslast')).toEqual([
      {
        cast: [
          { part: 'Hulot', name: 'Tati' },
          { part: null, name: 'Marchand' },
        ],
      },
    ]);
  });
  test('filters, !inner, is.null and order by it', async () => {
    expect(await read('/films?select=id,...director_id!inner(name)&director_id.name=eq.Tati&order=id')).toEqual([
      { id: 2, name: 'Tati' },
      { id: 3, name: 'Tati' },
    ]);
    expect(await read('/films?select=id,...posters(file)&posters=not.is.null')).toEqual([{ id: 1, file: 'cleo.jpg' }]);
    expect(await read('/films?select=id,...posters()&posters=is.null&order=id')).toEqual([
      { id: 2 },
      { id: 3 },
      { id: 4 },
    ]);
    const sorted = '/films?select=id,...directors!director_id(name)&order=directors(name).desc.nullslast,id';
    expect(await read(sorted)).toEqual([
      { id: 1, name: 'Varda' },
      { id: 2, name: 'Tati' },
      { id: 3, name: 'Tati' },
      { id: 4, name: null },
    ]);
  });
});

describe('of many rows', () => {
  test('each column is a list, all in the same order', async () => {
    expect(
      await read('/directors?select=name,...films!director_id(titles:title,year)&films.order=year.desc&order=id'),
    ).toEqual([
      { name: 'Varda', titles: ['Cleo'], year: [1962] },
      { name: 'Tati', titles: ['Playtime', 'Mon Oncle'], year: [1967, 1958] },
      { name: 'Nobody', titles: [], year: [] },
    ]);
    expect(await read('/films?id=eq.2&select=id,...roles(*)&roles.order=part.nullslast')).toEqual([
      { id: 2, film_id: [2, 2], actor_id: expect.any(Array), part: ['Hulot', null] },
    ]);
  });
  test('through a junction, with nulls kept', async () => {
    expect(await read('/films?id=in.(2,4)&select=id,...roles(part)&roles.order=part.nullslast&order=id')).toEqual([
      { id: 2, part: ['Hulot', null] },
      { id: 4, part: [] },
    ]);
    expect(await read('/films?id=eq.2&select=...actors(names:name)&actors.order=name')).toEqual([
      { names: ['Marchand', 'Tati'] },
    ]);
  });
  test('what is nested in them: values, lists of lists, objects', async () => {
    const path = '/directors?id=eq.2&films.order=id&select=...films!director_id';
    expect(await read(`${path}(title,...posters(file))`)).toEqual([
      { title: ['Playtime', 'Mon Oncle'], file: [null, null] },
    ]);
    expect(await read(`${path}(id,...roles(part))&films.roles.order=part.nullslast`)).toEqual([
      { id: [2, 3], part: [['Hulot', null], ['Hulot']] },
    ]);
    expect(await read(`${path}(screenings(id),posters(file))`)).toEqual([
      { screenings: [[{ id: 2 }], []], posters: [null, null] },
    ]);
  });
  test('limit and filters of it', async () => {
    expect(await read('/directors?id=eq.2&select=...films!director_id(title)&films.order=title&films.limit=1')).toEqual(
      [{ title: ['Mon Oncle'] }],
    );
    expect(await read('/directors?select=id,...films!director_id!inner(title)&films.mood=eq.sad')).toEqual([
      { id: 1, title: ['Cleo'] },
    ]);
  });
});

test('in the answer to a write, of a function, as an object and as CSV', async () => {
  const write = {
    method: 'PATCH',
    body: '{"part":"Hulot"}',
    headers: { prefer: 'return=representation', 'content-type': 'application/json' },
  };
  expect(await read('/roles?film_id=eq.3&select=part,...films(title)', write)).toEqual([
    { part: 'Hulot', title: 'Mon Oncle' },
  ]);
  const one = { headers: { accept: 'application/vnd.pgrst.object+json' } };
  expect(await read('/films?id=eq.1&select=...posters(file)', one)).toEqual({ file: 'cleo.jpg' });
  const csv = await server.fetch('/films?id=eq.1&select=id,...posters(*)', { headers: { accept: 'text/csv' } });
  expect(await csv.text()).toBe('id,film_id,file\n1,1,cleo.jpg');
});

test('cannot have an alias, nor come twice', async () => {
  expect(await read('/films?select=x:...posters(file)')).toMatchObject({ code: 'PGRST100' });
  expect(await read('/films?select=...posters(file),...posters(film_id)')).toMatchObject({ code: '42712' });
});
