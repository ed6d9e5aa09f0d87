import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';
import { FILM_TABLES } from './testing/films.ts';

const ROWS = `
insert into directors (id, name) select n, 'Director ' || n from generate_series(1000, 1009) as n;
insert into films (id, title, director_id) select n, 'Film ' || n, 1000 from generate_series(1000, 1039) as n;
insert into films (title, director_id, facts)
  select 'Long ' || n, 1001, jsonb_build_object('text', repeat('x', 1000)) from generate_series(1, 20) as n;
create function date_all(new_year int) returns setof films language sql as
  'update films set year = new_year where director_id = 1000 returning *';
create function titles(length int) returns setof text language sql stable as
  'select repeat(title, length) from films where director_id = 1000 order by id';
create function long_title(length int) returns text language sql stable as 'select repeat(''x'', length)';
create function date_and_say(length int) returns text language sql as
  'update films set year = 1903 where director_id = 1000; select repeat(''x'', length)';
grant execute on function date_all, titles, long_title, date_and_say to service_role;
`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: `${FILM_TABLES}${ROWS}`, maxBytes: 20_000 });
});
afterAll(() => server.stop());

const PATH = '/films?director_id=eq.1000';
const NESTED = `${PATH}&select=id,directors!films_director_fk(films!films_director_fk(id,title))`;

test('an answer that lists in lists make too large is refused', async () => {
  const answer = await server.fetch(NESTED);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    code: '54000',
    message: 'The answer would be larger than 20000 bytes.',
    hint: expect.stringContaining('fewer'),
  });
});

test('it is refused while it is put together, not once it fills the memory', async () => {
  const list = NESTED.slice(NESTED.indexOf('directors'));
  const lists = `${PATH}&select=a:${list},b:${list}`;
  const accept = 'application/vnd.pgrst.object+json';
  // That there is more than one row would be said at the end.
  expect(await (await server.fetch(lists, { headers: { accept } })).json()).toMatchObject({ code: '54000' });
  const again = (times: number) =>
    `/films?director_id=eq.1001&select=${Array.from({ length: times }, (_, at) => `a${at}:facts`).join(',')}`;
  const answers = [2, 10].map(async (times) => (await server.fetch(again(times), { headers: { accept } })).json());
  expect(await Promise.all(answers)).toMatchObject([{ code: 'PGRST116' }, { code: '54000' }]);
  // What is passed over is no part of the answer.
  const last = await server.fetch(`${lists}&limit=1&offset=39`);
  expect((await last.json()) as object[]).toHaveLength(1);
  expect(await (await server.fetch(`${lists}&limit=1&offset=9000000000000000`)).json()).toEqual([]);
  const head = await server.fetch(lists, { method: 'HEAD' });
  expect(head.status).toBe(200);
});

test.each([
  ['with fewer rows', `${NESTED}&limit=2`, {}, 2],
  ['without the lists', `${PATH}&select=id,title`, {}, 40],
  ['with a count besides', `${PATH}&select=id`, { prefer: 'count=exact' }, 40],
])('the same %s is answered', async (_how, path, headers, length) => {
  const answer = await server.fetch(path, { headers: { ...headers } });
  expect([answer.status, ((await answer.json()) as object[]).length]).toEqual([200, length]);
});

test('columns that spread in spread multiply are refused before they are written', async () => {
  const chain = (depth: number): string =>
    depth === 0 ? 'id' : `*,...directors!films_director_fk(*,...films!films_director_fk(${chain(depth - 1)}))`;
  const all = (times: number) =>
    Array.from(
      { length: times },
      (_, at) => `a${at}:directors!films_director_fk(*,...films!films_director_fk(${chain(3)}))`,
    );
  const few = await server.fetch(`/films?id=eq.-1&select=id,${all(2).join(',')}`);
  expect(await few.json()).not.toMatchObject({ code: '54011' });
  const many = await server.fetch(`/films?id=eq.-1&select=id,${all(30).join(',')}`);
  expect([many.status, await many.json()]).toEqual([400, expect.objectContaining({ code: '54011' })]);
});

test('nothing found, one row and CSV are answered as ever', async () => {
  expect(await (await server.fetch('/films?id=eq.-1')).json()).toEqual([]);
  const one = { headers: { accept: 'application/vnd.pgrst.object+json' } };
  expect(await (await server.fetch('/films?id=eq.1000&select=id', one)).json()).toEqual({ id: 1000 });
  expect((await server.fetch('/films?id=eq.-1', one)).status).toBe(406);
  const csv = { headers: { accept: 'text/csv' } };
  expect(await (await server.fetch('/films?id=eq.1000&select=id', csv)).text()).toContain('1000');
});

const CHANGE = { method: 'PATCH', headers: { prefer: 'return=representation', 'content-type': 'application/json' } };

test('a write whose answer is too large is refused and undone', async () => {
  const change = { ...CHANGE, body: JSON.stringify({ year: 1901 }) };
  const answer = await server.fetch(NESTED, change);
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '54000' })]);
  expect(await (await server.fetch('/films?year=eq.1901')).json()).toEqual([]);
  expect((await server.fetch(`${PATH}&select=id`, change)).status).toBe(200);
});

test('the same for what a function wrote', async () => {
  const path = '/rpc/date_all?select=id,directors!films_director_fk(films!films_director_fk(id,title))';
  const call = { ...CHANGE, method: 'POST', body: JSON.stringify({ new_year: 1902 }) };
  expect(await (await server.fetch(path, call)).json()).toMatchObject({ code: '54000' });
  expect(await (await server.fetch('/films?year=eq.1902')).json()).toEqual([]);
});

test.each([
  ['one value', '/rpc/long_title?length=30000', '/rpc/long_title?length=10', '"xxxxxxxxxx"'],
  ['a list of values', '/rpc/titles?length=200', '/rpc/titles?length=1&limit=1', '["Film 1000"]'],
])('a function that returns %s is bounded as well', async (_what, tooLong, short, text) => {
  const answer = await server.fetch(tooLong);
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: '54000' })]);
  expect(await (await server.fetch(short)).text()).toBe(text);
  expect(await (await server.fetch(short, { headers: { prefer: 'count=exact' } })).text()).toBe(text);
});

test('what it wrote before its answer was too large is undone', async () => {
  const call = (length: number) => ({ ...CHANGE, method: 'POST', body: JSON.stringify({ length }) });
  expect(await (await server.fetch('/rpc/date_and_say', call(30_000))).json()).toMatchObject({ code: '54000' });
  expect(await (await server.fetch('/films?year=eq.1903')).json()).toEqual([]);
  expect(await (await server.fetch('/rpc/date_and_say', call(2))).json()).toBe('xx');
});
