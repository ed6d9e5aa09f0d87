import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: FILM_TABLES });
});
afterAll(() => server.stop());

const films = () => server.client().from('films').select('id').order('id');

/** Ids of the films a query finds. */
async function ids(query: PromiseLike<{ data: { id: unknown }[] | null; error: unknown }>): Promise<unknown[]> {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data ?? []).map(({ id }) => id);
}

describe('comparisons', () => {
  test('eq and neq', async () => {
    expect(await ids(films().eq('title', 'Cleo'))).toEqual([1]);
    expect(await ids(films().neq('year', 1962))).toEqual([2, 3]);
  });
  test('gt, gte, lt, lte', async () => {
    expect(await ids(films().gt('year', 1962))).toEqual([2]);
    expect(await ids(films().gte('year', 1962))).toEqual([1, 2]);
    expect(await ids(films().lt('rating', 7.9))).toEqual([2]);
    expect(await ids(films().lte('created', '2026-01-02T03:04:05Z'))).toEqual([1, 2, 3, 4]);
  });
  test('several filters narrow together', async () => {
    expect(await ids(films().gt('year', 1950).lt('year', 1960))).toEqual([3]);
  });
  test('quantified: any and all', async () => {
    expect(await ids(films().filter('id', 'eq(any)', '{1,3}'))).toEqual([1, 3]);
    expect(await ids(films().filter('year', 'gt(all)', '{1958,1960}'))).toEqual([1, 2]);
  });
  test('isdistinct counts null as a value', async () => {
    expect(await ids(films().isDistinct('mood', 'glad'))).toEqual([1, 4]);
  });
});

describe('patterns', () => {
  test('like and ilike, with * for %', async () => {
    expect(await ids(films().like('title', '%o%'))).toEqual([1, 3, 4]);
    expect(await ids(films().ilike('title', 'c*o'))).toEqual([1]);
    expect(await ids(films().not('title', 'ilike', '%O%'))).toEqual([2]);
  });
  test('like and ilike, any and all of several', async () => {
    expect(await ids(films().likeAllOf('title', ['%o%', 'M%']))).toEqual([3]);
    expect(await ids(films().likeAnyOf('title', ['Cle%', '*time']))).toEqual([1, 2]);
    expect(await ids(films().ilikeAllOf('title', ['%O%', 'm%']))).toEqual([3]);
    expect(await ids(films().ilikeAnyOf('title', ['cle%', 'LOST']))).toEqual([1, 4]);
  });
  test('match and imatch are regular expressions', async () => {
    expect(await ids(films().regexMatch('title', '^[CL]'))).toEqual([1, 4]);
    expect(await ids(films().regexIMatch('title', '^[cl]'))).toEqual([1, 4]);
  });
  test('an expression that would take too much memory is refused', async () => {
    const signs = String.fromCodePoint(...Array.from({ length: 900 }, (_, index) => 0x4e00 + index));
    const { status, error } = await films().filter('title', 'match', `(?:${signs}){45}`);
    expect([status, error?.code]).toEqual([400, 'XX000']);
  });
});

describe('is and in', () => {
  test('is', async () => {
    expect(await ids(films().is('year', null))).toEqual([4]);
    expect(await ids(films().is('seen', true))).toEqual([1]);
    expect(await ids(films().is('seen', false))).toEqual([2]);
    expect(await ids(films().filter('seen', 'is', 'unknown'))).toEqual([3, 4]);
    expect(await ids(films().filter('year', 'is', 'not_null'))).toEqual([1, 2, 3]);
    expect(await ids(films().not('year', 'is', null))).toEqual([1, 2, 3]);
  });
  test('in takes numbers, enums and texts that hold commas, quotes, backslashes and parentheses', async () => {
    expect(await ids(films().in('id', [1, 3, 99]))).toEqual([1, 3]);
    expect(await ids(films().in('mood', ['sad']))).toEqual([1]);
    expect(await ids(films().in('id', []))).toEqual([]);
    expect(await ids(films().notIn('id', [1, 2]))).toEqual([3, 4]);
    const odd = ['a,b', 'c"d', 'e\\f', '(g)', 'null', ' h '];
    const { data } = await server
      .client()
      .from('actors')
      .insert(odd.map((name, index) => ({ id: 100 + index, name })))
      .select('name')
      .in('name', odd);
    expect(data).toHaveLength(6);
    const found = await server.client().from('actors').delete().in('name', odd).select('id');
    expect(found.data).toHaveLength(6);
  });
});

describe('arrays, JSON, ranges', () => {
  test('contains, contained by, overlaps on arrays', async () => {
    expect(await ids(films().contains('tags', ['paris']))).toEqual([1, 2]);
    expect(await ids(films().containedBy('tags', ['paris', 'song', 'x']))).toEqual([1, 3]);
    expect(await ids(films().overlaps('tags', ['glass', 'song']))).toEqual([1, 2]);
    expect(await ids(films().contains('tags', ['"with, comma"']))).toEqual([4]);
  });
  test('contains on JSON', async () => {
    expect(await ids(films().contains('facts', { length: 90 }))).toEqual([1]);
    expect(await ids(films().containedBy('facts', { length: 124, more: 1 }))).toEqual([2, 3]);
  });
  test('ranges', async () => {
    expect(await ids(films().contains('shown', '[6,8)'))).toEqual([1, 2]);
    expect(await ids(films().containedBy('shown', '[1,20)'))).toEqual([1, 2]);
    expect(await ids(films().overlaps('shown', '[9,30)'))).toEqual([1, 2, 3]);
    expect(await ids(films().rangeLt('shown', '[20,21)'))).toEqual([1, 2]);
    expect(await ids(films().rangeGt('shown', '[1,6)'))).toEqual([3]);
    expect(await ids(films().rangeGte('shown', '[5,6)'))).toEqual([2, 3]);
    expect(await ids(films().rangeLte('shown', '[5,20)'))).toEqual([1, 2]);
    expect(await ids(films().rangeAdjacent('shown', '[20,25)'))).toEqual([2]);
  });
  test('into JSON: text, numbers by index, keys with odd signs, negative index', async () => {
    expect(await ids(films().eq('facts->>length', 124))).toEqual([2]);
    expect(await ids(films().eq('facts->cast->>0', 'Marchand'))).toEqual([1]);
    expect(await ids(films().eq('facts->cast->-1->>name', 'Bourseiller'))).toEqual([1]);
    expect(await ids(films().eq('facts->>"a.b"', 1))).toEqual([4]);
    expect(await ids(films().gt('facts->length', 100))).toEqual([2]);
    expect(await ids(films().eq('tags->>0', 'paris'))).toEqual([1, 2]);
  });
});

describe('text search', () => {
  test('on a tsvector, in its four forms', async () => {
    expect(await ids(films().textSearch('words', 'walk & paris', { config: 'english' }))).toEqual([1]);
    expect(await ids(films().textSearch('words', 'walks paris', { type: 'plain', config: 'english' }))).toEqual([1]);
    expect(await ids(films().textSearch('words', 'lost tourists', { type: 'phrase', config: 'english' }))).toEqual([2]);
    expect(await ids(films().textSearch('words', 'paris or house', { type: 'websearch', config: 'english' }))).toEqual([
      1, 3,
    ]);
    expect(await ids(films().not('words', 'fts', 'paris').not('words', 'is', null))).toEqual([2, 3]);
  });
  test('on plain text', async () => {
    expect(await ids(films().textSearch('title', 'oncles', { config: 'french' }))).toEqual([3]);
    expect(await ids(films().textSearch('title', 'cleo'))).toEqual([1]);
  });
  test('an unknown language is a clear 400', async () => {
    const { status, error } = await films().textSearch('title', 'x', { config: 'klingon' });
    expect(status).toBe(400);
    expect(error?.code).toBe('42704');
  });
});

describe('logic trees', () => {
  test('or, nested and, negations', async () => {
    expect(await ids(films().or('id.eq.1,title.eq.Lost'))).toEqual([1, 4]);
    expect(await ids(films().or('id.eq.1,and(year.gt.1960,mood.eq.glad)'))).toEqual([1, 2]);
    expect(await ids(films().or('id.eq.1,not.and(year.gt.1950,mood.not.is.null)'))).toEqual([1, 4]);
    const response = await server.fetch('/films?select=id&not.or=(id.eq.1,id.eq.2)&not.and=(id.gt.3,id.lt.5)');
    expect(await response.json()).toEqual([{ id: 3 }]);
    const both = await server.fetch('/films?select=id&and=(id.gte.2,or(id.lt.3,id.gt.3))');
    expect(await both.json()).toEqual([{ id: 2 }, { id: 4 }]);
  });
  test('lists, arrays, JSON and quoted values inside', async () => {
    expect(await ids(films().or('id.in.(1,2),tags.cs.{glass}'))).toEqual([1, 2]);
    expect(await ids(films().or('facts.cs.{"length":90},title.eq."Lost"'))).toEqual([1, 4]);
    expect(await ids(films().or('shown.ov."[25,40)",title.like(any).{Cl*,"Los*"}'))).toEqual([1, 3, 4]);
    expect(await ids(films().or('facts->>length.eq.124,words.fts(english).walking'))).toEqual([1, 2]);
  });
  test('match by an object of columns', async () => {
    expect(await ids(films().match({ year: 1967, mood: 'glad' }))).toEqual([2]);
  });
});

test('columns with odd names are quoted', async () => {
  const odd = server.client().from('Odd Names');
  const { data, error } = await odd
    .select('"the id","a,b","x\\"y":"x\\"y","dot.ted"')
    .eq('"dot.ted"', 'dot')
    .eq('the id', 1);
  expect(error).toBeNull();
  expect(data).toEqual([{ 'the id': 1, 'a,b': 'one', 'x"y': 'quote', 'dot.ted': 'dot' }]);
});
