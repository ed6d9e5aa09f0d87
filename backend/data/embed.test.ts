import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: FILM_TABLES });
});
afterAll(() => server.stop());

const from = (table: string) => server.client().from(table);

async function rows(query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> {
  const { data, error } = await query;
  expect(error).toBeNull();
  return data;
}

describe('kinds of relationship', () => {
  test('many to one by hint: column, constraint; by the column or the constraint alone', async () => {
    const expected = [{ director: { name: 'Varda' } }];
    for (const way of ['directors!director_id', 'directors!films_director_fk', 'director_id', 'films_director_fk']) {
      expect(await rows(from('films').select(`director:${way}(name)`).eq('id', 1))).toEqual(expected);
    }
  });
  test('one to many, with nothing to show as an empty list', async () => {
    expect(await rows(from('directors').select('name,films!director_id(title)').order('id'))).toEqual([
      { name: 'Varda', films: [{ title: 'Cleo' }] },
      { name: 'Tati', films: [{ title: 'Playtime' }, { title: 'Mon Oncle' }] },
      { name: 'Nobody', films: [] },
    ]);
  });
  test('one to one, both ways', async () => {
    expect(await rows(from('films').select('posters(file)').lt('id', 3))).toEqual([
      { posters: { file: 'cleo.jpg' } },
      { posters: null },
    ]);
    expect(await rows(from('posters').select('films(title)'))).toEqual([{ films: { title: 'Cleo' } }]);
  });
  test('many to many through a junction, both ways and by its name', async () => {
    expect(await rows(from('films').select('title,actors(name)').eq('id', 2))).toEqual([
      { title: 'Playtime', actors: expect.arrayContaining([{ name: 'Tati' }, { name: 'Marchand' }]) },
    ]);
    expect(await rows(from('actors').select('films!roles(title)').eq('id', 1))).toEqual([
      { films: [{ title: 'Cleo' }, { title: 'Playtime' }] },
    ]);
  });
  test('to itself: the many by name, the one by its column', async () => {
    expect(
      await rows(from('actors').select('name,pupils:actors(name),mentor:mentor_id(name)').gt('id', 1).order('id')),
    ).toEqual([
      { name: 'Tati', pupils: [{ name: 'Alone' }], mentor: null },
      { name: 'Alone', pupils: [], mentor: { name: 'Tati' } },
    ]);
  });
  test('along a key of several columns, both ways', async () => {
    expect(await rows(from('screenings').select('id,halls(seats)').order('id'))).toEqual([
      { id: 1, halls: { seats: 40 } },
      { id: 2, halls: { seats: 40 } },
      { id: 3, halls: null },
    ]);
    expect(
      await rows(from('halls').select('seats,screenings!screenings_hall_fk(films(title))').order('seats')),
    ).toEqual([
      { seats: 40, screenings: [{ films: { title: 'Cleo' } }, { films: { title: 'Playtime' } }] },
      { seats: 90, screenings: [] },
    ]);
  });
  test('a table whose two keys are no part of its primary key is no junction', async () => {
    const { error } = await from('directors').select('directors(name)');
    expect(error?.code).toBe('PGRST200');
    expect((await from('films').select('halls(seats)')).error?.code).toBe('PGRST200');
  });
  test('nested several deep, with all columns', async () => {
    expect(
      await rows(from('directors').select('name,films!director_id(title,roles(part,actors(*)))').eq('id', 1)),
    ).toEqual([
      {
        name: 'Varda',
        films: [{ title: 'Cleo', roles: [{ part: 'Cleo', actors: { id: 1, name: 'Marchand', mentor_id: null } }] }],
      },
    ]);
  });
});

describe('parameters of an embedding', () => {
  test('filters narrow the children only', async () => {
    expect(
      await rows(from('directors').select('id,films!director_id(title)').eq('films.mood', 'sad').order('id')),
    ).toEqual([
      { id: 1, films: [{ title: 'Cleo' }] },
      { id: 2, films: [] },
      { id: 3, films: [] },
    ]);
  });
  test('unless it is inner', async () => {
    expect(await rows(from('directors').select('id,films!director_id!inner(title)').eq('films.mood', 'sad'))).toEqual([
      { id: 1, films: [{ title: 'Cleo' }] },
    ]);
    const { count } = await from('directors')
      .select('id,films!director_id!inner()', { count: 'exact' })
      .eq('films.mood', 'glad');
    expect(count).toBe(1);
  });
  test('inner further down', async () => {
    const query = from('directors')
      .select('id,films!director_id!inner(id,roles!inner(part))')
      .eq('films.roles.part', 'Cleo');
    expect(await rows(query)).toEqual([{ id: 1, films: [{ id: 1, roles: [{ part: 'Cleo' }] }] }]);
  });
  test('or, order, limit and offset, by relation and by alias', async () => {
    const query = from('directors')
      .select('id,work:films!director_id(id)')
      .eq('id', 2)
      .or('year.gt.1960,mood.eq.glad', { referencedTable: 'work' })
      .order('year', { referencedTable: 'work' });
    expect(await rows(query)).toEqual([{ id: 2, work: [{ id: 3 }, { id: 2 }] }]);
    const page = from('directors')
      .select('id,films!director_id(id)')
      .eq('id', 2)
      .order('id', { referencedTable: 'films' })
      .range(1, 1, { referencedTable: 'films' });
    expect(await rows(page)).toEqual([{ id: 2, films: [{ id: 3 }] }]);
  });
  test('an empty embedding only filters: with and without', async () => {
    expect(await rows(from('directors').select('id,films!director_id()').is('films', null))).toEqual([{ id: 3 }]);
    expect(await rows(from('directors').select('id,films!director_id()').not('films', 'is', null).order('id'))).toEqual(
      [{ id: 1 }, { id: 2 }],
    );
    expect(
      await rows(from('directors').select('id,films!director_id()').or('films.is.null,id.eq.1').order('id')),
    ).toEqual([{ id: 1 }, { id: 3 }]);
  });
  test('about something not embedded is refused', async () => {
    const { status, error } = await from('films').select('id').eq('actors.name', 'x');
    expect([status, error?.code]).toEqual([400, 'PGRST108']);
  });
});

describe('through views', () => {
  test('from a view of joined tables, with renamed columns', async () => {
    expect(await rows(from('film_list').select('name,posters(file),roles(part),directors(name)').eq('id', 1))).toEqual([
      { name: 'Cleo', posters: { file: 'cleo.jpg' }, roles: [{ part: 'Cleo' }], directors: { name: 'Varda' } },
    ]);
  });
  test('from a view of a view to a view', async () => {
    expect(await rows(from('film_names').select('name,people(full_name)').eq('id', 2))).toEqual([
      { name: 'Playtime', people: { full_name: 'Tati' } },
    ]);
  });
  test('to a view, as many and through a junction', async () => {
    expect(await rows(from('people').select('full_name,film_names(name)').eq('person_id', 1))).toEqual([
      { full_name: 'Varda', film_names: [{ name: 'Cleo' }] },
    ]);
    expect(await rows(from('actors').select('film_names(name)').eq('id', 1))).toEqual([
      { film_names: [{ name: 'Cleo' }, { name: 'Playtime' }] },
    ]);
  });
  test('by the column as the view names it', async () => {
    expect(await rows(from('film_names').select('directed_by(name)').eq('id', 1))).toEqual([
      { directed_by: { name: 'Varda' } },
    ]);
  });
  test('not along a computed column', async () => {
    const { status, error } = await from('loud_films').select('directors(name)');
    expect([status, error?.code]).toEqual([400, 'PGRST200']);
  });
});

describe('no clear way', () => {
  test('several: 300 with the candidates', async () => {
    const { status, error } = await from('films').select('directors(name)');
    expect(status).toBe(300);
    expect(error?.code).toBe('PGRST201');
    expect(error?.details).toEqual([
      {
        cardinality: 'many-to-one',
        embedding: 'films with directors',
        relationship: 'films_director_fk using films(director_id) and directors(id)',
      },
      {
        cardinality: 'many-to-one',
        embedding: 'films with directors',
        relationship: 'films_producer_fk using films(producer_id) and directors(id)',
      },
    ]);
  });
  test('none: 400', async () => {
    for (const select of ['"Odd Names"(*)', 'nothing(*)', 'directors!nothing(*)', 'title(*)']) {
      const { status, error } = await from('films').select(select);
      expect([status, error?.code]).toEqual([400, 'PGRST200']);
    }
  });
});

test.each([
  'select=id,director:directors!films_director_fk(name)&order=id',
  'select=title,director:directors!films_director_fk!inner(name)&director.name=not.is.null&order=title.desc',
  'select=id,director:directors!films_director_fk(name)&order=director(name),id',
  'select=id,...directors!films_director_fk(name)&order=id',
  'select=*,director:directors!films_director_fk(films!films_director_fk(title))&order=id&id=gt.0',
  'select=director:directors!films_director_fk(id)&director=not.is.null&order=id',
])('a later page is the same part of all: %s', async (query) => {
  const get = async (page: string) => (await (await server.fetch(`/films?${query}${page}`)).json()) as object[];
  const all = await get('');
  expect(all.length).toBeGreaterThan(2);
  expect(await get('&limit=2&offset=1')).toEqual(all.slice(1, 3));
});
