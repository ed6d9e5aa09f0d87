import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: FILM_TABLES });
});
afterAll(() => server.stop());

test('gives all rows and columns', async () => {
  const { data, error, status } = await server.client().from('directors').select();
  expect(error).toBeNull();
  expect(status).toBe(200);
  expect(data).toEqual([
    { id: 1, name: 'Varda', born: '1928-05-30' },
    { id: 2, name: 'Tati', born: '1907-10-09' },
    { id: 3, name: 'Nobody', born: null },
  ]);
});

test('embeds', async () => {
  const { data, error } = await server
    .client()
    .from('films')
    .select('title,director:directors!director_id(name),actors(name),posters(file),roles(part)')
    .eq('id', 1);
  expect(error).toBeNull();
  expect(data).toEqual([
    {
      title: 'Cleo',
      director: { name: 'Varda' },
      actors: [{ name: 'Marchand' }],
      posters: { file: 'cleo.jpg' },
      roles: [{ part: 'Cleo' }],
    },
  ]);
});
test('embeds through views', async () => {
  const { data, error } = await server
    .client()
    .from('film_names')
    .select('name,people(full_name),posters(file)')
    .eq('id', 1);
  expect(error).toBeNull();
  expect(data).toEqual([{ name: 'Cleo', people: { full_name: 'Varda' }, posters: { file: 'cleo.jpg' } }]);
});
