import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

const FUNCTIONS = `
create function add(a int, b int default 10) returns int language sql immutable return a + b;
create function all_films() returns setof films language sql stable as 'select * from films';
create function films_of(id int, minimum int default 0) returns setof films language sql stable
  as 'select * from films where director_id = $1 and year > $2';
create function numbers(upto int) returns setof int language sql immutable as 'select generate_series(1, upto)';
create function pairs(n int) returns table (label text, square int) language sql immutable
  as 'select ''n'' || i, i * i from generate_series(1, n) i';
create function one_film(id int) returns films language sql stable as 'select * from films where films.id = one_film.id';
create function outs(a int, out twice int, out thrice int) language sql immutable as 'select a * 2, a * 3';
create function total(list int[]) returns bigint language sql immutable as 'select sum(x) from unnest(list) x';
create function joined(variadic words text[]) returns text language sql immutable as 'select array_to_string(words, ''-'')';
create function whole(json) returns json language sql immutable return $1 -> 'a';
create function facts(data jsonb, day date) returns jsonb language sql immutable return data || jsonb_build_object('day', day);
create function greet(name text) returns text language sql immutable return 'hi ' || name;
create function twin(a int) returns text language sql immutable return 'int';
create function twin(a text) returns text language sql immutable return 'text';
create function by_args(a int) returns text language sql immutable return 'one';
create function by_args(a int, b int) returns text language sql immutable return 'two';
create function nothing() returns void language sql immutable as '';
create function noted(t text) returns void language sql volatile as 'insert into directors values (77, t)';
create function make(t text) returns int language sql volatile as 'insert into directors values (78, t) returning id';
create function drop_all() returns setof directors language sql volatile as 'delete from directors where id > 70 returning *';
create function fails(state text) returns int language plpgsql stable
  as $$ begin raise exception using errcode = state, message = 'no', detail = 'why', hint = 'try'; end $$;
create function loose() returns record language sql immutable as 'select 1 as a, 2 as b';
create function nullish() returns text language sql immutable as 'select null::text';
grant execute on all functions in schema public to service_role;
`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: `${FILM_TABLES}${FUNCTIONS}`, maxRows: 100 });
});
afterAll(() => server.stop());

const rpc = (name: string, args?: object, options?: { get?: boolean; head?: boolean; count?: 'exact' }) =>
  server.client().rpc(name, args, options);

describe('arguments', () => {
  test('by POST, with defaults left out or given, and null', async () => {
    expect((await rpc('add', { a: 1 })).data).toBe(11);
    expect((await rpc('add', { a: 1, b: 2 })).data).toBe(3);
    expect((await rpc('add', { a: 1, b: null })).data).toBeNull();
    expect((await rpc('nullish')).data).toBeNull();
  });
  test('by GET', async () => {
    expect((await rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    expect((await rpc('greet', { name: 'is.null' }, { get: true })).data).toBe('hi is.null');
    expect((await rpc('greet', { name: `'; drop table films; --` }, { get: true })).data).toBe(
      `hi '; drop table films; --`,
    );
  });
  test('arrays, variadic, JSON and dates, by both', async () => {
    for (const get of [false, true]) {
      expect((await rpc('total', { list: [1, 2, 3] }, { get })).data).toBe(6);
    }
    expect((await rpc('joined', { words: ['a', 'b'] })).data).toBe('a-b');
    expect(await (await server.fetch('/rpc/joined?words=a&words=b%22c')).json()).toBe('a-b"c');
    expect((await rpc('facts', { data: { x: [1] }, day: '2026-02-03' })).data).toEqual({ x: [1], day: '2026-02-03' });
    expect(await (await server.fetch('/rpc/facts?data={"x":1}&day=2026-02-03')).json()).toEqual({
      x: 1,
      day: '2026-02-03',
    });
  });
  test('one unnamed JSON argument gets the whole body', async () => {
    expect((await rpc('whole', { a: { b: 1 } })).data).toEqual({ b: 1 });
  });
  test('overloads are told apart by the names', async () => {
    expect((await rpc('by_args', { a: 1 })).data).toBe('one');
    expect((await rpc('by_args', { a: 1, b: 1 })).data).toBe('two');
    const { status, error } = await rpc('twin', { a: 1 });
    expect([status, error?.code]).toEqual([300, 'PGRST203']);
  });
  test('unknown function, or unknown, missing or extra arguments', async () => {
    for (const [name, args] of [
      ['nope', {}],
      ['add', { c: 1 }],
      ['add', {}],
      ['add', { a: 1, c: 2 }],
    ] as const) {
      for (const get of [false, true]) {
        const { status, error } = await rpc(name, args, { get });
        expect([status, error?.code]).toEqual([404, 'PGRST202']);
      }
    }
  });
});

describe('results', () => {
  test('a set of rows, with select, filters, order, paging, embedding and count', async () => {
    const { data, count, status } = await rpc('all_films', undefined, { count: 'exact' })
      .select('title,directors!director_id(name)')
      .not('year', 'is', null)
      .order('title')
      .range(0, 1);
    expect({ count, status }).toEqual({ count: 3, status: 206 });
    expect(data).toEqual([
      { title: 'Cleo', directors: { name: 'Varda' } },
      { title: 'Mon Oncle', directors: { name: 'Tati' } },
    ]);
  });
  test('by GET the other parameters are filters, also of an argument’s name', async () => {
    expect((await rpc('films_of', { id: 2 }, { get: true }).select('id').gt('year', 1960)).data).toEqual([{ id: 2 }]);
    expect((await rpc('films_of', { id: 2 }, { get: true }).select('id').eq('id', 3)).data).toEqual([{ id: 3 }]);
    expect((await rpc('films_of', { id: 2, minimum: 1960 }, { get: true }).select('id')).data).toEqual([{ id: 2 }]);
  });
  test('HEAD counts', async () => {
    const { count, data, status } = await rpc('all_films', undefined, { head: true, count: 'exact' });
    expect({ count, data, status }).toEqual({ count: 4, data: null, status: 200 });
    const post = await rpc('total', { list: [1, { x: 1 }] }, { head: true });
    expect(post.status).toBe(400);
  });
  test('a set of values, a table, one row, OUT arguments, a bare record', async () => {
    expect((await rpc('numbers', { upto: 3 })).data).toEqual([1, 2, 3]);
    expect((await rpc('numbers', { upto: 5 }, { count: 'exact' }).limit(2)).count).toBe(5);
    expect((await rpc('pairs', { n: 2 })).data).toEqual([
      { label: 'n1', square: 1 },
      { label: 'n2', square: 4 },
    ]);
    expect(
      (await rpc('pairs', { n: 3 }).select('square').gt('square', 1).order('square', { ascending: false })).data,
    ).toEqual([{ square: 9 }, { square: 4 }]);
    expect((await rpc('one_film', { id: 1 }).select('title,posters(file)')).data).toEqual({
      title: 'Cleo',
      posters: { file: 'cleo.jpg' },
    });
    expect((await rpc('outs', { a: 2 })).data).toEqual({ twice: 4, thrice: 6 });
    expect((await rpc('loose')).status).toBe(200);
  });
  test('single, and csv', async () => {
    expect((await rpc('films_of', { id: 1 }).select('title').single()).data).toEqual({ title: 'Cleo' });
    expect((await rpc('films_of', { id: 2 }).select('title').single()).error?.code).toBe('PGRST116');
    expect((await rpc('pairs', { n: 2 }).csv()).data).toBe('label,square\nn1,1\nn2,4');
  });
  test('never more rows than the service allows', async () => {
    expect((await rpc('numbers', { upto: 500 })).data).toHaveLength(100);
  });
  test('void: 204', async () => {
    const { status, data, error } = await rpc('nothing');
    expect({ status, data, error }).toEqual({ status: 204, data: null, error: null });
  });
  test('filters on plain values are refused', async () => {
    const { status, error } = await rpc('numbers', { upto: 3 }).eq('x', 1);
    expect([status, error?.code]).toEqual([400, '42703']);
  });
});

describe('transactions', () => {
  test('a writing function by GET: 405', async () => {
    const { status, error } = await rpc('make', { t: 'x' }, { get: true });
    expect([status, error?.code]).toEqual([405, '25006']);
  });
  test('by POST it writes, unless rolled back or too much', async () => {
    expect((await rpc('make', { t: 'x' }).rollback()).data).toBe(78);
    expect((await rpc('noted', { t: 'x' })).status).toBe(204);
    expect((await rpc('make', { t: 'x' })).data).toBe(78);
    const tooMany = await rpc('drop_all').maxAffected(1);
    expect([tooMany.status, tooMany.error?.code]).toEqual([400, 'PGRST124']);
    const notSet = await rpc('make', { t: 'y' }).maxAffected(1);
    expect([notSet.status, notSet.error?.code]).toEqual([400, 'PGRST128']);
    expect((await rpc('drop_all').select('id').order('id')).data).toEqual([{ id: 77 }, { id: 78 }]);
  });
  test('raised errors carry their status, details and hint', async () => {
    const expected: Record<string, number> = {
      PT402: 402,
      PT418: 418,
      P0001: 400,
      '23505': 409,
      '28000': 403,
      '40001': 500,
      '40P01': 500,
      '53000': 503,
      PTABC: 500,
      PT999: 500,
    };
    for (const [state, status] of Object.entries(expected)) {
      const answer = await rpc('fails', { state });
      expect([state, answer.status]).toEqual([state, status]);
      expect(answer.error).toMatchObject({ code: state, message: 'no', details: 'why', hint: 'try' });
    }
  });
});
