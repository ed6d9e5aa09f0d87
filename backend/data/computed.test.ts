import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

const FUNCTIONS = `
create function shout(films) returns text language sql stable as $$ select upper($1.title) $$;
create function facts_of(films) returns jsonb language sql stable as $$ select jsonb_build_object('len', length($1.title)) $$;
create function search(films) returns tsvector language sql immutable as $$ select to_tsvector('english', $1.title) $$;
create function title(films) returns text language sql stable as $$ select 'never asked' $$;
create function twofold(films, int) returns int language sql as $$ select 1 $$;
create function cheer(film_list) returns text language sql stable as $$ select $1.name || '!' $$;
create function maker(films) returns setof directors rows 1 language sql stable
  as $$ select * from directors where id = $1.director_id $$;
create function made(directors) returns setof films language sql stable
  as $$ select * from films where director_id = $1.id $$;
create function one_maker(films) returns directors language sql stable
  as $$ select * from directors where id = $1.director_id $$;
create function posters(films) returns setof posters rows 1 language sql stable as $$ select * from posters where false $$;
create function patience(films) returns text language sql stable as $$ select current_setting('statement_timeout') $$;
create function found() returns setof films language sql stable as 'select * from films';
create schema hidden;
create function hidden.secret(films) returns text language sql as $$ select 'secret' $$;
grant execute on all functions in schema public to service_role;
`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: `${FILM_TABLES}${FUNCTIONS}`, aggregates: true });
});
afterAll(() => server.stop());

async function read(path: string, init?: RequestInit): Promise<unknown> {
  return (await server.fetch(path, init)).json();
}
const write = (method: string, body: unknown): RequestInit => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', prefer: 'return=representation, tx=rollback' },
});

test('a write that looks for its rows or reads other tables holds them for the short time-out at most', async () => {
  const anna = { 'x-test-caller': JSON.stringify({ role: 'service_role', claims: { sub: 'anna' } }) };
  const asked = (select: string, { headers, ...change }: RequestInit, caller = {}) =>
    read(`/films?id=eq.1&select=patience,${select}`, { ...change, headers: { ...headers, ...caller } });
  const patience = async (select: string, caller = {}) =>
    ((await asked(select, write('PATCH', { title: 'Cleo' }), caller)) as object[])[0];
  expect(await patience('id', anna)).toMatchObject({ patience: '2s' });
  // A key changes many rows at once.
  expect(await patience('id')).toMatchObject({ patience: '8s' });
  expect(await asked('id', write('POST', { id: 9, title: 'Lola' }), anna)).toMatchObject([{ patience: '8s' }]);
  expect(await patience('director:directors!director_id(id)')).toMatchObject({ patience: '2s' });
  expect(await read('/films?id=eq.1&select=patience,directors!director_id(id)')).toMatchObject([{ patience: '8s' }]);
});

describe('fields', () => {
  test('are given when asked for, filter and order', async () => {
    const { data, error } = await server
      .client()
      .from('films')
      .select('id,shout,long:shout::varchar,facts_of->len')
      .like('shout', '*L*')
      .order('shout', { ascending: false });
    expect(error).toBeNull();
    expect(data).toEqual([
      { id: 2, shout: 'PLAYTIME', long: 'PLAYTIME', len: 8 },
      { id: 3, shout: 'MON ONCLE', long: 'MON ONCLE', len: 9 },
      { id: 4, shout: 'LOST', long: 'LOST', len: 4 },
      { id: 1, shout: 'CLEO', long: 'CLEO', len: 4 },
    ]);
    expect(await read('/films?select=id&search=fts.oncle')).toEqual([{ id: 3 }]);
    expect(await read('/films?select=id&or=(shout.eq.CLEO,facts_of->>len.eq.8)&order=id')).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(Object.keys(((await read('/films?limit=1')) as object[])[0] ?? {})).not.toContain('shout');
  });
  test('of views, of embeddings, spread, aggregated and as CSV', async () => {
    expect(await read('/film_list?select=cheer&id=eq.1')).toEqual([{ cheer: 'Cleo!' }]);
    expect(await read('/directors?id=eq.1&select=films!director_id(shout)&films.shout=eq.CLEO')).toEqual([
      { films: [{ shout: 'CLEO' }] },
    ]);
    expect(await read('/posters?select=...films(shout)')).toEqual([{ shout: 'CLEO' }]);
    expect(await read('/films?select=shout.max()')).toEqual([{ max: 'PLAYTIME' }]);
    const csv = await server.fetch('/films?id=eq.1&select=id,shout', { headers: { accept: 'text/csv' } });
    expect(await csv.text()).toBe('id,shout\n1,CLEO');
  });
  test('of rows that were written, and of a function’s rows', async () => {
    expect(await read('/films?select=title,shout', write('POST', { title: 'New' }))).toEqual([
      { title: 'New', shout: 'NEW' },
    ]);
    const patched = await read('/films?id=eq.1&select=*,shout', write('PATCH', { title: 'Newer' }));
    expect(patched).toEqual([expect.objectContaining({ id: 1, title: 'Newer', shout: 'NEWER' })]);
    expect(patched).toEqual([expect.not.objectContaining({ _row: expect.anything() })]);
    expect(await read('/rpc/found?shout=eq.LOST&select=id,shout')).toEqual([{ id: 4, shout: 'LOST' }]);
    expect(Object.keys(((await read('/rpc/found?shout=eq.LOST')) as object[])[0] ?? {})).not.toContain('_row');
  });
  test('only functions of the one row, in the search path; a column goes before them', async () => {
    expect(await read('/films?select=title&id=eq.1')).toEqual([{ title: 'Cleo' }]);
    for (const name of ['twofold', 'secret', 'maker', 'now', 'cheer']) {
      expect([name, await read(`/films?select=${name}`)]).toEqual([name, expect.objectContaining({ code: '42703' })]);
    }
    expect(await read('/films', write('POST', { title: 'x', shout: 'y' }))).toMatchObject({ code: 'PGRST204' });
  });
});

describe('relationships', () => {
  test('to one and to many', async () => {
    expect(await read('/films?id=in.(1,4)&select=id,maker(name),one_maker(name)&order=id')).toEqual([
      { id: 1, maker: { name: 'Varda' }, one_maker: { name: 'Varda' } },
      { id: 4, maker: null, one_maker: null },
    ]);
    expect(await read('/directors?select=name,made(title)&made.order=title.desc&order=id')).toEqual([
      { name: 'Varda', made: [{ title: 'Cleo' }] },
      { name: 'Tati', made: [{ title: 'Playtime' }, { title: 'Mon Oncle' }] },
      { name: 'Nobody', made: [] },
    ]);
  });
  test('inner, nested, spread and counted', async () => {
    const response = await server.fetch('/films?select=id,by:one_maker!inner(name)&by.name=eq.Tati&order=id', {
      headers: { prefer: 'count=exact' },
    });
    expect([response.headers.get('content-range'), await response.json()]).toEqual([
      '0-1/2',
      [
        { id: 2, by: { name: 'Tati' } },
        { id: 3, by: { name: 'Tati' } },
      ],
    ]);
    expect(await read('/directors?id=eq.1&select=made(title,...maker(name))')).toEqual([
      { made: [{ title: 'Cleo', name: 'Varda' }] },
    ]);
    expect(await read('/directors?id=eq.2&select=...made(title)&made.order=title')).toEqual([
      { title: ['Mon Oncle', 'Playtime'] },
    ]);
  });
  test('of rows that were written, and of a function’s rows', async () => {
    expect(await read('/films?select=title,maker(name)', write('POST', { title: 'New', director_id: 2 }))).toEqual([
      { title: 'New', maker: { name: 'Tati' } },
    ]);
    expect(await read('/rpc/found?id=eq.1&select=maker(name)')).toEqual([{ maker: { name: 'Varda' } }]);
  });
  test('take the place of a foreign key of the same name', async () => {
    expect(await read('/films?id=eq.1&select=posters(file)')).toEqual([{ posters: null }]);
  });
});
