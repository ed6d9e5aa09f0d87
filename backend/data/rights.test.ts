import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';

const TABLES = `
create table notes (id int primary key, owner uuid not null, body text unique, secret text);
alter table notes enable row level security;
create policy own on notes to authenticated using (owner = auth.uid()) with check (owner = auth.uid());
grant select (id, owner, body), insert, update (body), delete on notes to authenticated;
grant all on notes to service_role;
create table open (id int primary key references notes, n int not null);
grant select on open to anon, authenticated;
grant insert on open to service_role;
create function own_notes(open) returns setof notes language sql stable as 'select * from notes where id = $1.id';
create function double(open) returns int language sql stable as 'select $1.n * 2';
create function loud(notes) returns text language sql stable as 'select upper($1.body)';
create function closed(open) returns int language sql stable as 'select 1';
create view of_notes with (security_invoker = true) as select id, body from notes;
grant select on of_notes to authenticated;
grant execute on function own_notes, double, loud to authenticated;
create function secret() returns int language sql immutable return 1;
create schema other;
create table other.things (id int);
create table other.hidden (id int);
insert into other.things values (5);
grant usage on schema other to anon, service_role;
grant all on other.things to service_role, anon;
create schema closed;
create table closed.t (id int);
insert into notes values (1, '00000000-0000-4000-8000-00000000000a', 'a', 's'), (2, '00000000-0000-4000-8000-00000000000b', 'b', 's');
`;
const ANNA = { sub: '00000000-0000-4000-8000-00000000000a' };

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({ tables: TABLES, schemas: ['public', 'other'], aggregates: true });
});
afterAll(() => server.stop());

describe('row-level security', () => {
  const anna = () => server.client('authenticated', ANNA).from('notes');

  test('hides rows from reading, counting, changing and deleting', async () => {
    expect(await anna().select('id', { count: 'exact' })).toMatchObject({ data: [{ id: 1 }], count: 1 });
    expect((await anna().update({ body: 'x' }).eq('id', 2).select('id')).data).toEqual([]);
    expect((await anna().delete().eq('id', 2).select('id')).data).toEqual([]);
    expect((await server.client().from('notes').select('id')).data).toHaveLength(2);
  });
  test('refuses a foreign row: 403', async () => {
    const { status, error } = await anna().insert({ id: 3, owner: '00000000-0000-4000-8000-00000000000b' });
    expect([status, error?.code]).toEqual([403, '42501']);
  });
  test('another person on the same connection sees only theirs', async () => {
    const people = Array.from({ length: 30 }, (_, index) => ({
      sub: `00000000-0000-4000-8000-00000000000${index % 2 ? 'a' : 'b'}`,
    }));
    const answers = await Promise.all(
      people.map((claims) => server.client('authenticated', claims).from('notes').select('owner')),
    );
    answers.forEach((answer, index) => {
      expect(answer.data).toEqual([{ owner: people[index]?.sub }]);
    });
  });
});

describe('grants', () => {
  test('a refused table: 401 for anonymous, 403 for a person', async () => {
    const response = await server.fetch('/notes', { headers: { 'x-test-caller': '{"role":"anon","claims":{}}' } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.json()).toEqual({
      code: '42501',
      message: 'permission denied for table notes',
      details: null,
      hint: null,
    });
    const { status, error } = await server.client('authenticated', ANNA).from('open').insert({ id: 1, n: 1 });
    expect([status, error?.code]).toEqual([403, '42501']);
  });
  test('single columns: only what is asked for needs the right', async () => {
    const notes = () => server.client('authenticated', ANNA).from('notes');
    expect((await notes().select('*')).status).toBe(403);
    expect((await notes().update({ body: 'new' }).eq('id', 1).select('body')).data).toEqual([{ body: 'new' }]);
    expect((await notes().update({ body: 'a' }).eq('id', 1)).status).toBe(204);
    expect((await notes().update({ secret: 'x' }).eq('id', 1)).status).toBe(403);
  });
  test('an insert without an answer needs no right to read', async () => {
    expect((await server.client().from('open').insert({ id: 1, n: 1 })).status).toBe(201);
  });
  test('the same address asked in turn by different roles', async () => {
    const roles = ['service_role', 'anon', 'authenticated', 'anon', 'service_role', 'authenticated'] as const;
    const statuses = [];
    for (const role of [...roles, ...roles]) {
      statuses.push((await server.client(role, ANNA).from('notes').select('id').order('id')).data?.length ?? 'refused');
    }
    expect(statuses).toEqual([2, 'refused', 1, 'refused', 2, 1, 2, 'refused', 1, 'refused', 2, 1]);
  });
  test('functions', async () => {
    expect((await server.client('anon').rpc('secret')).status).toBe(401);
    expect((await server.client('authenticated').rpc('secret')).status).toBe(403);
  });
  test('identify refuses', async () => {
    const response = await server.fetch('/notes', { headers: { 'x-test-caller': 'expired' } });
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.json()).toEqual({ code: 'PGRST303', message: 'JWT expired', details: null, hint: null });
  });
});

describe('what is computed, joined and counted', () => {
  const read = async (path: string, prefer = '') => {
    const headers = { 'x-test-caller': JSON.stringify({ role: 'authenticated', claims: ANNA }), prefer };
    const response = await server.fetch(path, { headers });
    return { status: response.status, range: response.headers.get('content-range'), body: await response.json() };
  };
  beforeAll(async () => {
    await server.database.pool.query(
      'insert into open values (1, 10), (2, 20) on conflict (id) do update set n = excluded.n',
    );
    await server.database.pool.query('analyze');
  });

  test('aggregates are of the rows that are seen, and of columns that may be read', async () => {
    expect((await read('/notes?select=count(),body.max()')).body).toEqual([{ count: 1, max: 'a' }]);
    expect((await read('/open?select=n.sum(),...notes(count())')).body).toEqual([{ sum: 30, count: 1 }]);
    expect((await read('/open?select=id,notes(count)&order=id')).body).toEqual([
      { id: 1, notes: { count: 1 } },
      { id: 2, notes: { count: 0 } },
    ]);
    for (const path of [
      '/notes?select=secret.max()',
      '/notes?select=body,secret.count()',
      '/open?select=...notes(secret.max())',
    ]) {
      expect([path, (await read(path)).status]).toEqual([path, 403]);
    }
  });
  test('what is spread is what is seen', async () => {
    expect((await read('/open?select=id,...notes(body)&order=id')).body).toEqual([
      { id: 1, body: 'a' },
      { id: 2, body: null },
    ]);
    expect((await read('/open?select=id,...notes!inner(body)')).body).toEqual([{ id: 1, body: 'a' }]);
    for (const spread of [
      '...notes(secret)',
      '...notes(*)',
      '...notes(body)&notes.secret=eq.s',
      '...notes(body)&order=notes(secret)',
    ]) {
      expect([spread, (await read(`/open?select=id,${spread}`)).status]).toEqual([spread, 403]);
    }
  });
  test('what is computed needs the right to the whole row and to the function', async () => {
    expect((await read('/open?select=double&order=double.desc')).body).toEqual([{ double: 40 }, { double: 20 }]);
    for (const path of [
      '/notes?select=loud',
      '/notes?loud=eq.A&select=id',
      '/notes?order=loud&select=id',
      '/open?select=closed',
    ]) {
      expect([path, (await read(path)).status]).toEqual([path, 403]);
    }
    expect((await read('/open?select=id,own_notes(body)&order=id')).status).toBe(403);
    await server.database.pool.query('grant select on notes to authenticated');
    expect((await read('/notes?select=loud')).body).toEqual([{ loud: 'A' }]);
    expect((await read('/open?select=id,own_notes(body)&order=id')).body).toEqual([
      { id: 1, own_notes: [{ body: 'a' }] },
      { id: 2, own_notes: [] },
    ]);
    await server.database.pool.query('revoke select on notes from authenticated');
    await server.database.pool.query('grant select (id, owner, body) on notes to authenticated');
  });
  test('the planner tells nothing of rows that are not seen', async () => {
    for (const count of ['planned', 'estimated']) {
      for (const filter of ['', '&body=eq.b', '&id=gt.1', '&owner=eq.00000000-0000-4000-8000-00000000000b']) {
        const exact = (await read(`/notes?select=id${filter}`, 'count=exact')).range;
        expect([filter, (await read(`/notes?select=id${filter}`, `count=${count}`)).range]).toEqual([filter, exact]);
        expect((await read(`/of_notes?select=id${filter.replace(/&owner.*/, '')}`, `count=${count}`)).range).toMatch(
          /[01]$/,
        );
      }
      expect((await read('/notes?select=id&secret=eq.s', `count=${count}`)).status).toBe(403);
      expect((await read('/open?select=id&limit=1', `count=${count}`)).range).toBe('0-0/2');
    }
  });
});

describe('schema profiles', () => {
  test('reads, writes and calls go to the named schema', async () => {
    const other = server.client('service_role', {}, 'other');
    expect((await other.from('things').select()).data).toEqual([{ id: 5 }]);
    expect((await other.from('things').insert({ id: 6 }).select()).data).toEqual([{ id: 6 }]);
    expect((await other.from('notes').select()).error?.code).toBe('PGRST205');
    expect((await other.rpc('secret')).error?.code).toBe('PGRST202');
  });
  test('the answer names its schema', async () => {
    for (const [profile, path] of [
      ['other', '/things'],
      ['public', '/open'],
    ] as const) {
      const response = await server.fetch(path, { headers: { 'accept-profile': profile } });
      expect(response.headers.get('content-profile')).toBe(profile);
    }
    expect((await server.fetch('/open')).headers.get('content-profile')).toBe('public');
  });
  test('a schema that is not exposed: 406', async () => {
    for (const schema of ['closed', 'auth', 'pg_catalog', 'nonsense"']) {
      const { status, error } = await server.client('service_role', {}, schema).from('t').select();
      expect([status, error?.code]).toEqual([406, 'PGRST106']);
    }
  });
});

describe('constraints', () => {
  const notes = () => server.client().from('notes');
  test('unique, foreign key, not null, bad value', async () => {
    const cases = [
      [notes().insert({ id: 1, owner: ANNA.sub }), 409, '23505'],
      [server.client().from('open').insert({ id: 99, n: 1 }), 409, '23503'],
      [notes().insert({ id: 9 }), 400, '23502'],
      [notes().insert({ id: 'x' }), 400, '22P02'],
      [notes().select().eq('id', 'x'), 400, '22P02'],
      [notes().select().eq('id', '99999999999'), 400, '22003'],
    ] as const;
    for (const [query, status, code] of cases) {
      const answer = await query;
      expect([answer.status, answer.error?.code]).toEqual([status, code]);
    }
  });
});
