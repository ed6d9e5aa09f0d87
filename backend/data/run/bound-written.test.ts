import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataServer, startDataServer } from '../testing/data-server.ts';

const TABLES = `
create table pages (id int primary key, text text not null);
grant all on pages to service_role;
insert into pages select n, 'x' from generate_series(1, 20) n;
create function write_pages(text text) returns setof pages language sql as
  'update pages set text = write_pages.text returning *';
create function wait_long() returns int language plpgsql as
  $$ begin raise 'too long' using errcode = '57014'; end $$;
grant execute on function write_pages, wait_long to service_role;
create table late (text text, once int unique deferrable initially deferred);
grant all on late to service_role;
insert into late values ('x', 0)`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: TABLES, maxWritten: 100_000 });
});
afterAll(() => server.stop());

const asked = async (sub: string | undefined, method: string, path: string, body?: object, more?: object) => {
  const headers = {
    ...more,
    'content-type': 'application/json',
    ...(sub !== undefined && { 'x-test-caller': JSON.stringify({ role: 'service_role', claims: { sub } }) }),
  };
  const answer = await server.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return answer.status;
};

test.each([
  ['changes of many rows', 'PATCH', '/pages?id=gt.0', { text: 'x'.repeat(2_000) }, 2],
  ['long texts to a function', 'POST', '/rpc/write_pages', { text: 'x'.repeat(40_000) }, 3],
  ['long rows', 'PATCH', '/pages?id=eq.1', { text: 'x'.repeat(40_000) }, 3],
  ['changes of nothing', 'PATCH', '/pages?id=eq.-1', { text: 'x'.repeat(40_000) }, 3],
])('%s are taken up to what one writes a day', async (person, method, path, body, taken) => {
  for (let time = 0; time < taken; time++) expect(await asked(person, method, path, body)).toBeLessThan(300);
  expect(await asked(person, method, path, body)).toBe(429);
  expect(await asked(person, 'DELETE', '/pages?id=eq.-1')).toBe(429);
  // Reading goes on, and so does everybody else's writing.
  expect(await asked(person, 'GET', '/pages?id=eq.1')).toBe(200);
  expect(await asked(`not ${person}`, method, path, body)).toBeLessThan(300);
});

test.each([
  [
    'more rows than wanted',
    'PATCH',
    '/pages?id=gt.0',
    { text: 'x'.repeat(2_000) },
    2,
    { prefer: 'handling=strict,max-affected=1' },
  ],
  [
    'several rows for one',
    'PATCH',
    '/pages?id=gt.0',
    { text: 'x'.repeat(2_000) },
    2,
    { accept: 'application/vnd.pgrst.object+json', prefer: 'return=representation' },
  ],
  ['what its end refuses', 'POST', '/late', { text: 'x'.repeat(40_000), once: 0 }, 3, {}],
])('%s: undone, and counted', async (person, method, path, body, taken, more) => {
  for (let time = 0; time < taken; time++)
    expect([400, 406, 409]).toContain(await asked(person, method, path, body, more));
  expect(await asked(person, method, path, body, more)).toBe(429);
});

test('what took too long counts, however much it was', async () => {
  expect(await asked('slow', 'POST', '/rpc/wait_long', {})).toBe(500);
  expect(await asked('slow', 'DELETE', '/pages?id=eq.-1')).toBe(429);
});

test('the key of a server is not bounded', async () => {
  for (let time = 0; time < 4; time++)
    expect(await asked(undefined, 'PATCH', '/pages?id=gt.0', { text: 'x'.repeat(2_000) })).toBe(204);
});
