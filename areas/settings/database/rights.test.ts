import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFixture } from '#access/testing/fixture.ts';
import { type CallerName, idOf, personOf, requestOf } from '#access/testing/people.ts';
import { createTestDatabase, type TestDatabase } from '#database/testing/test-database.ts';
import { PERMISSIONS } from '#shared/names/permissions.ts';
import { ROLES } from '#shared/names/roles.ts';
import { MatrixChanges } from '../rights-contract.ts';
import { OWN_PERMISSIONS } from '../rights-facts.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase('portal');
  client = await connect();
  await insertFixture(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  return connection;
}

async function begin(caller: CallerName, connection = client, aal = 'aal1'): Promise<void> {
  const { role, claims } = requestOf(caller);
  await connection.query('begin');
  await connection.query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
    role,
    JSON.stringify({ ...claims, aal }),
  ]);
}

interface Movement {
  count: number;
  people: { id: string }[];
}
interface Preview {
  refused: string | null;
  permissions: ({ permission: string } & Partial<Record<'gains' | 'loses' | 'wider' | 'narrower', Movement>>)[];
}

async function preview(changes: object): Promise<Preview> {
  const { rows } = await client.query<{ preview: Preview }>('select internal.preview_rights($1) as preview', [
    JSON.stringify(changes),
  ]);
  if (!rows[0]) throw new Error('no answer');
  return rows[0].preview;
}

/** Who holds what how far, read past row-level security. */
async function held(): Promise<Map<string, string>> {
  await client.query('reset role');
  const { rows } = await client.query<{ key: string; scope: string }>(
    `select staff_id || ' ' || permission_name as key, scope from staff_with_permissions`,
  );
  return new Map(rows.map(({ key, scope }) => [key, scope]));
}

/** The same numbers every time, from a seed. */
function dice(seed: number) {
  let state = seed;
  return <T>(list: readonly T[]): T => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const picked = list[Math.floor((state / 2_147_483_648) * list.length)];
    if (picked === undefined) throw new Error('an empty list');
    return picked;
  };
}

function randomChanges(seed: number) {
  const pick = dice(seed);
  const free = PERMISSIONS.filter((name) => name !== 'canManageDatabase');
  const once = <T>(list: T[], key: (entry: T) => string) => [
    ...new Map(list.map((entry) => [key(entry), entry])).values(),
  ];
  const some = <T>(make: () => T) => Array.from({ length: pick([0, 1, 3, 6]) }, make);
  const people = ['optician', 'opticianOwner', 'instructor', 'moderator', 'boardMember'] as const;
  return {
    roles: once(
      some(() => {
        const permission = pick(free);
        const scopes = OWN_PERMISSIONS.includes(permission)
          ? (['all', 'own', null] as const)
          : (['all', null] as const);
        return { role: pick(ROLES), permission, scope: pick<'all' | 'own' | null>(scopes) };
      }),
      (change) => change.role + change.permission,
    ),
    programs: once(
      some(() => ({
        program: pick(['gesundheitsoptik', 'frequentlens', 'confirmedTeamLeader', 'boardMember']),
        permission: pick(free),
        granted_to: pick(['carrier', 'owner', null]),
      })),
      (change) => change.program + change.permission,
    ),
    holders: once(
      some(() => ({
        staff_id: personOf(pick(people)).id,
        role: pick(['optician', 'opticianOwner', 'instructor', 'moderator']),
        held: pick([true, false]),
      })),
      (change) => change.staff_id + change.role,
    ),
    singles: once(
      some(() => ({
        staff_id: personOf(pick(people)).id,
        permission: pick(free),
        granted: pick([true, false, null]),
        reason: 'Versuch',
      })),
      (change) => change.staff_id + change.permission,
    ),
  };
}

describe('what the preview says is what happens', () => {
  test.each(Array.from({ length: 25 }, (_, index) => index + 1))('random changes no. %i', async (seed) => {
    const changes = randomChanges(seed * 7919);
    const before = await held();
    await begin('admin');
    const said = await preview(changes);
    // Looking ahead changes nothing.
    expect(await held()).toEqual(before);
    await client.query("set local role 'authenticated'");
    await client.query('select internal.apply_rights($1)', [JSON.stringify(changes)]);
    const after = await held();
    await client.query('rollback');
    const happened = [...new Set([...before.keys(), ...after.keys()])]
      .filter((key) => before.get(key) !== after.get(key))
      .map((key) => {
        const move = !before.has(key)
          ? 'gains'
          : !after.has(key)
            ? 'loses'
            : after.get(key) === 'all'
              ? 'wider'
              : 'narrower';
        return `${key} ${move}`;
      });
    const announced = said.permissions.flatMap(({ permission, ...moves }) =>
      Object.entries(moves).flatMap(([move, { count, people }]) => {
        expect(people).toHaveLength(count);
        return people.map(({ id }) => `${id} ${permission} ${move}`);
      }),
    );
    expect(said.refused).toBeNull();
    expect(announced.sort()).toEqual(happened.sort());
  });

  test('only the first fifty are named, all are counted', async () => {
    await client.query('begin');
    await client.query(
      `insert into staff (optician_id, first_name, last_name) select $1, 'P', 'N' || n from generate_series(1, 60) n`,
      [idOf('o', 'a')],
    );
    await client.query(`insert into staff_roles select id, 'optician' from staff where first_name = 'P'`);
    const { claims } = requestOf('admin');
    await client.query("select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)", [
      JSON.stringify(claims),
    ]);
    const said = await preview({
      roles: [{ role: 'optician', permission: 'canViewBusinessIntelligence', scope: 'all' }],
    });
    await client.query('rollback');
    const gains = said.permissions[0]?.gains;
    expect(gains?.people).toHaveLength(50);
    expect(gains?.count).toBeGreaterThan(60);
  });

  test.each<CallerName>(['optician', 'opticianOwner', 'instructor', 'moderator', 'withoutFactor'])(
    '%s neither looks ahead nor changes anything',
    async (caller) => {
      for (const call of ['preview_rights', 'apply_rights']) {
        await begin(caller);
        await expect(client.query(`select internal.${call}('{"roles": []}')`)).rejects.toThrow(/manage the database/);
        await client.query('rollback');
      }
    },
  );
});

test('an individual right with an end counts until then', async () => {
  const person = personOf('optician').id;
  const holdsAt = async (expires: string, granted: boolean, permission: string) => {
    await client.query('begin');
    await client.query(
      `insert into staff_permissions (staff_id, permission_name, granted, reason, expires_at) values ($1, $2, $3, 'x', $4)`,
      [person, permission, granted, expires],
    );
    const { rowCount } = await client.query(
      'select from staff_with_permissions where staff_id = $1 and permission_name = $2',
      [person, permission],
    );
    await client.query('rollback');
    return rowCount === 1;
  };
  expect(await holdsAt('2100-01-01', true, 'canEditContent')).toBe(true);
  expect(await holdsAt('2000-01-01', true, 'canEditContent')).toBe(false);
  expect(await holdsAt('2100-01-01', false, 'canViewNews')).toBe(false);
  expect(await holdsAt('2000-01-01', false, 'canViewNews')).toBe(true);
});

test('the default to go back to is what a new database got', async () => {
  const { rows } = await client.query(
    `select permission_name, role_name, program_name, reach from internal.shipped_rights()
     except
     (select permission_name, role_name, null, scope from role_permissions
      union all select permission_name, null, program_name, granted_to from program_permissions)
     union all
     ((select permission_name, role_name, null, scope from role_permissions
      union all select permission_name, null, program_name, granted_to from program_permissions)
     except select permission_name, role_name, program_name, reach from internal.shipped_rights())`,
  );
  expect(rows).toEqual([]);
});

describe('somebody is always left who manages the database', () => {
  const DENY = (id: string) =>
    `insert into staff_permissions (staff_id, permission_name, granted) values ('${id}', 'canManageDatabase', false)`;
  const admin = personOf('admin').id;

  /** Runs the statement as the administrator and tells which rule stood against its end. */
  async function ruleAgainst(statement: string): Promise<string> {
    await begin('admin');
    try {
      await client.query(statement);
      await client.query('commit');
      return 'none';
    } catch (error) {
      await client.query('rollback');
      return error instanceof pg.DatabaseError ? (error.constraint ?? error.message) : 'other';
    }
  }

  test.each([
    [
      'the role’s right goes',
      `delete from role_permissions where role_name = 'admin' and permission_name = 'canManageDatabase'`,
      'last_database_holder',
    ],
    ['oneself is denied it', DENY(admin), 'own_database_right'],
    ['one’s own role goes', `delete from staff_roles where staff_id = '${admin}'`, 'own_database_right'],
    ['one makes oneself inactive', `update staff set active = false where id = '${admin}'`, 'own_database_right'],
  ])('refused: %s', async (_what, statement, rule) => {
    expect(await ruleAgainst(statement)).toBe(rule);
  });

  test('the preview says the rule that stands against it', async () => {
    await begin('admin');
    const said = await preview({ roles: [{ role: 'admin', permission: 'canManageDatabase', scope: null }] });
    await client.query('rollback');
    expect(said.refused).toBe('last_database_holder');
    expect(said.permissions[0]?.loses?.count).toBeGreaterThan(0);
  });

  test('of two who take it from each other at once, the second is refused', async () => {
    const other = personOf('withoutFactor').id;
    await client.query(`delete from staff_roles where staff_id = $1`, [personOf('signedOut').id]);
    await client.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [idOf('u', 'withoutFactor')]);
    const second = await connect();
    try {
      await begin('admin');
      await begin('withoutFactor', second, 'aal2');
      await client.query(DENY(other));
      await second.query(DENY(admin));
      const ended = (at: typeof client) =>
        at.query('commit').then(
          () => 'done',
          (error: pg.DatabaseError) => error.constraint ?? error.message,
        );
      const ends = await Promise.all([ended(client), ended(second)]);
      // Whichever comes first.
      const [winner, loser] = ends[0] === 'done' ? [admin, ends[1]] : [other, ends[0]];
      expect(ends).toContain('done');
      expect(['last_database_holder', 'own_database_right']).toContain(loser);
      const { rows } = await client.query(
        `select staff_id from staff_with_permissions where permission_name = 'canManageDatabase'`,
      );
      expect(rows).toEqual([{ staff_id: winner }]);
    } finally {
      await client.query('delete from staff_permissions where staff_id = any($1)', [[admin, other]]);
      await second.end();
    }
  });
});

test('a right is for one’s own things alone where the rules know that', async () => {
  const roles = [{ role: 'moderator', permission: 'canManageErfas', scope: 'own' }] as const;
  await begin('admin');
  await expect(client.query('select internal.apply_rights($1)', [JSON.stringify({ roles })])).rejects.toThrow(
    'role_permissions_scope_known',
  );
  await client.query('rollback');
  expect(MatrixChanges.safeParse({ roles }).error?.issues[0]?.path).toEqual(['roles', 0, 'scope']);
});

test('what changes stands in the log with before and after', async () => {
  await client.query('delete from brillanz.audit_entries');
  await begin('admin');
  await client.query('select internal.apply_rights($1)', [
    JSON.stringify({
      roles: [{ role: 'moderator', permission: 'canManageCourses', scope: 'own' }],
      singles: [
        { staff_id: personOf('optician').id, permission: 'canEditContent', granted: true, reason: 'Vertretung' },
      ],
    }),
  ]);
  await client.query('commit');
  const { rows } = await client.query(
    'select action, actor_name, subject_name, object, old, new from brillanz.audit_entries order by action',
  );
  expect(rows).toEqual([
    {
      action: 'rolePermission',
      actor_name: 'admin Test',
      subject_name: null,
      object: 'canManageCourses · moderator',
      old: { scope: 'all' },
      new: { scope: 'own' },
    },
    {
      action: 'staffPermission',
      actor_name: 'admin Test',
      subject_name: 'optician Test',
      object: 'canEditContent',
      old: null,
      new: { granted: true, reason: 'Vertretung' },
    },
  ]);
});
