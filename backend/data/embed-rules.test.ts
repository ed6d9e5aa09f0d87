import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DataServer, startDataServer } from './testing/data-server.ts';

// What a target and a hint may name, case by case as PostgREST resolves them.
const TABLES = `
create table users (name text primary key);
create table collections (id int primary key, parent_id int constraint collections_parent references collections);
create table organisations (
  id int primary key,
  referee int constraint organisations_referee references organisations,
  auditor int constraint organisations_auditor references organisations
);
create table best_friends (
  id int primary key,
  first_user text constraint best_friends_first references users,
  second_user text constraint best_friends_second references users,
  third_wheel text constraint best_friends_third references users
);
create table capitals (id int primary key, country_id int unique constraint capitals_country references countries_later);
create table sites (id int primary key, main_project int constraint main_project_key references projects);
create table jobs (
  site_id int constraint jobs_site references sites,
  project_id int constraint jobs_project references projects,
  primary key (site_id, project_id)
);
create view main_jobs with (security_invoker = true) as select * from jobs where project_id = 1;
create table follows (
  follower text constraint follows_follower references users,
  followed text constraint follows_followed references users,
  primary key (follower, followed)
);
create view user_list with (security_invoker = true) as select name from users;

insert into users values ('ada'), ('bob'), ('cy');
insert into collections values (1, null), (2, 1), (3, 1), (4, 2);
insert into organisations values (1, null, null), (2, null, null), (3, 1, 2);
insert into best_friends values (1, 'ada', 'bob', 'cy'), (2, 'ada', 'cy', null);
insert into countries_later values (1);
insert into capitals values (10, 1);
insert into projects values (1), (2);
insert into sites values (1, 1);
insert into jobs values (1, 1), (1, 2);
insert into follows values ('bob', 'ada');
grant select on all tables in schema public to service_role;
`;

let server: DataServer;
beforeAll(async () => {
  server = await startDataServer({
    tables: `create table projects (id int primary key); create table countries_later (id int primary key); ${TABLES}`,
  });
});
afterAll(() => server.stop());

async function read(path: string): Promise<unknown> {
  const response = await server.fetch(path);
  const body = (await response.json()) as { code?: string };
  return response.ok ? body : `${response.status} ${body.code}`;
}

const NONE = '400 PGRST200';
const SEVERAL = '300 PGRST201';

describe('a table that points to itself', () => {
  test.each([
    ['the many by the name', 'collections?id=eq.1&select=collections(id)', [{ collections: [{ id: 2 }, { id: 3 }] }]],
    [
      'the many by the name with the column as hint',
      'collections?id=eq.2&select=collections!parent_id(id)',
      [{ collections: [{ id: 4 }] }],
    ],
    ['the one by the column', 'collections?id=eq.2&select=parent_id(id)', [{ parent_id: { id: 1 } }]],
    [
      'both at once',
      'collections?id=eq.2&select=parent_id(id),collections(id)',
      [{ parent_id: { id: 1 }, collections: [{ id: 4 }] }],
    ],
    ['nothing by the constraint', 'collections?select=collections_parent(id)', NONE],
    ['nothing with the constraint as hint', 'collections?select=collections!collections_parent(id)', NONE],
    ['nothing with the column it points to as hint', 'collections?select=collections!id(id)', NONE],
    ['nothing by the column it points to', 'collections?select=id(id)', NONE],
    [
      'two keys: the one of each',
      'organisations?id=eq.3&select=referee(id),auditor(id)',
      [{ referee: { id: 1 }, auditor: { id: 2 } }],
    ],
    [
      'two keys: the many by the hint',
      'organisations?id=eq.2&select=of:organisations!auditor(id)',
      [{ of: [{ id: 3 }] }],
    ],
    ['two keys: the many of the other', 'organisations?id=eq.2&select=of:organisations!referee(id)', [{ of: [] }]],
    ['two keys: the name alone', 'organisations?select=organisations(id)', SEVERAL],
    ['a junction of a table with itself', 'users?select=users!follows(name)', NONE],
  ])('%s', async (_case, path, expected) => {
    expect(await read(`/${path}`)).toEqual(expected);
  });
});

describe('two tables', () => {
  test.each([
    ['several keys, none named', 'users?select=best_friends(id)', SEVERAL],
    ['the many by the constraint', 'users?name=eq.bob&select=x:best_friends_second(id)', [{ x: [{ id: 1 }] }]],
    [
      'the many with the constraint as hint',
      'users?name=eq.cy&select=best_friends!best_friends_third(id)',
      [{ best_friends: [{ id: 1 }] }],
    ],
    [
      'the many with the column as hint',
      'users?name=eq.cy&select=best_friends!second_user(id)',
      [{ best_friends: [{ id: 2 }] }],
    ],
    ['the column all keys point to as hint', 'users?select=best_friends!name(id)', SEVERAL],
    ['the column all keys point to', 'users?select=name(id)', SEVERAL],
    [
      'the one by the constraint',
      'best_friends?id=eq.2&select=best_friends_first(name)',
      [{ best_friends_first: { name: 'ada' } }],
    ],
    ['the one by the column', 'best_friends?id=eq.2&select=third_wheel(name)', [{ third_wheel: null }]],
    [
      'the one with the column as hint',
      'best_friends?id=eq.2&select=users!second_user(name)',
      [{ users: { name: 'cy' } }],
    ],
    ['the constraint with a hint', 'best_friends?select=best_friends_first!first_user(name)', NONE],
    ['the column of the other table', 'users?select=first_user(id)', NONE],
    [
      'one to one by the constraint, from the far side',
      'countries_later?select=capitals_country(id)',
      [{ capitals_country: { id: 10 } }],
    ],
    ['one to one by the column it points to', 'countries_later?select=id(id)', [{ id: { id: 10 } }]],
    [
      'a view by its name and the constraint',
      'best_friends?id=eq.1&select=user_list!best_friends_first(name)',
      [{ user_list: { name: 'ada' } }],
    ],
    [
      'a constraint leads to the table, not to its view',
      'best_friends?id=eq.1&select=best_friends_first(name)',
      [{ best_friends_first: { name: 'ada' } }],
    ],
  ])('%s', async (_case, path, expected) => {
    expect(await read(`/${path}`)).toEqual(expected);
  });
});

describe('a junction', () => {
  test.each([
    ['and a key of its own', 'sites?select=projects(id)', SEVERAL],
    ['by its name', 'sites?select=projects!jobs(id)', [{ projects: [{ id: 1 }, { id: 2 }] }]],
    ['by the name of its view', 'sites?select=projects!main_jobs(id)', [{ projects: [{ id: 1 }] }]],
    ['the other key by its name', 'sites?select=projects!main_project_key(id)', [{ projects: { id: 1 } }]],
    ['not by its constraints', 'sites?select=projects!jobs_project(id)', NONE],
    ['not by its columns', 'sites?select=projects!project_id(id)', NONE],
  ])('%s', async (_case, path, expected) => {
    expect(await read(`/${path}`)).toEqual(expected);
  });

  test('the candidates are named in the details and the hint', async () => {
    expect(await (await server.fetch('/sites?select=x:projects(id)')).json()).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'sites' and 'projects'",
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'sites with projects',
          relationship: 'main_project_key using sites(main_project) and projects(id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'sites with projects',
          relationship: 'jobs using jobs_site(site_id) and jobs_project(project_id)',
        },
        {
          cardinality: 'many-to-many',
          embedding: 'sites with projects',
          relationship: 'main_jobs using jobs_site(site_id) and jobs_project(project_id)',
        },
      ],
      hint: "Try changing 'projects' to one of the following: 'projects!main_project_key', 'projects!jobs', 'projects!main_jobs'. Find the desired relationship in the 'details' key.",
    });
  });
  test('what was searched is named when nothing was found', async () => {
    expect(await (await server.fetch('/sites?select=projects!space(id)')).json()).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'sites' and 'projects' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'sites' and 'projects' using the hint 'space' in the schema 'public', but no matches were found.",
      hint: null,
    });
  });
});

describe('one key for two embeddings', () => {
  test.each([
    'best_friends?select=users!first_user(*),users!second_user(*)',
    'best_friends?select=first_user(*),first_user(name)',
    'best_friends?select=users!first_user(),users!second_user(name)',
    'best_friends?select=a:first_user(name),a:second_user(name)',
    'users?select=best_friends_first(x:second_user(name),x:third_wheel(name))',
  ])('%s', async (path) => {
    const response = await server.fetch(`/${path}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: '42712',
        message: expect.stringMatching(
          /^table name "best_friends_(users|first_user|a|x)_[12]" specified more than once$/,
        ),
        details: null,
        hint: null,
      },
    ]);
  });
  test('with an alias, or below another, both are given', async () => {
    expect(await read('/best_friends?id=eq.1&select=a:users!first_user(name),users!second_user(name)')).toEqual([
      { a: { name: 'ada' }, users: { name: 'bob' } },
    ]);
    expect(
      await read(
        '/best_friends?id=eq.1&select=first_user(x:follows_followed(follower)),second_user(x:follows_follower(followed))',
      ),
    ).toEqual([{ first_user: { x: [{ follower: 'bob' }] }, second_user: { x: [{ followed: 'ada' }] } }]);
  });
});
