import type pg from 'pg';
import type { DatabaseRole } from '#database/scope.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import type { Role } from '#shared/names/roles.ts';

/** Companies of the rights test: `a` and `b` are members, `h` is the head office, `c` is inactive. */
export type Company = 'a' | 'b' | 'h' | 'c';

/** Columns of the rights table, in order. The three before `service_role` are administrators who must see nothing. */
export const CALLERS = [
  'anon',
  'optician',
  'opticianOwner',
  'instructor',
  'moderator',
  'admin',
  'boardMember',
  'stranger',
  'withoutFactor',
  'signedOut',
  'inactive',
  'service_role',
] as const;
export type CallerName = (typeof CALLERS)[number];

interface Actor {
  company: Company;
  roles: Role[];
  boardMember?: boolean;
  active?: boolean;
  factor?: boolean;
  session?: false;
}

/** Who signs in as what. `stranger` owns another company; `boardMember` is a plain optician there. */
const ACTORS: Readonly<Record<Exclude<CallerName, 'anon' | 'service_role'>, Actor>> = {
  optician: { company: 'a', roles: ['optician'] },
  opticianOwner: { company: 'a', roles: ['opticianOwner'] },
  instructor: { company: 'h', roles: ['instructor'] },
  moderator: { company: 'h', roles: ['moderator'] },
  admin: { company: 'h', roles: ['admin'] },
  boardMember: { company: 'b', roles: ['optician'], boardMember: true },
  stranger: { company: 'b', roles: ['opticianOwner'] },
  withoutFactor: { company: 'h', roles: ['admin'], factor: true },
  signedOut: { company: 'h', roles: ['admin'], session: false },
  inactive: { company: 'h', roles: ['admin'], active: false },
};

/** Other people of each company: an active one and one who has left. */
export const OTHERS = ['colleague', 'former'] as const;

/** The same id for the same words, in the form of a uuid. */
export function idOf(...words: string[]): string {
  const hex = Buffer.from(words.join(' ')).toString('hex').padEnd(32, '0').slice(-32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** The person a caller is; for those who are none, an imagined one of company `a`. */
export function personOf(caller: CallerName): { id: string; company: Company } {
  const actor = caller === 'anon' || caller === 'service_role' ? undefined : ACTORS[caller];
  return { id: idOf('p', caller), company: actor?.company ?? 'a' };
}

/** Role and claims of a caller's request. */
export function requestOf(caller: CallerName): { role: DatabaseRole; claims: Record<string, unknown> } {
  if (caller === 'anon' || caller === 'service_role') return { role: caller, claims: { role: caller } };
  const claims = { sub: idOf('u', caller), session_id: idOf('s', caller), role: 'authenticated', aal: 'aal1' };
  return { role: 'authenticated', claims };
}

/** Inserts companies, people and their accounts. */
export async function insertPeople(client: pg.ClientBase): Promise<void> {
  const companies: Company[] = ['a', 'b', 'h', 'c'];
  await insertRows(
    client,
    'opticians',
    companies.map((company) => ({
      id: idOf('o', company),
      name: `Company ${company}`,
      is_head_office: company === 'h',
      active: company !== 'c',
      languages: ['de'],
    })),
  );
  const actors = Object.entries(ACTORS);
  const now = new Date().toISOString();
  await insertRows(
    client,
    'auth.users',
    actors.map(([name]) => ({
      id: idOf('u', name),
      email: `${name.toLowerCase()}@test.example`,
      is_sso_user: false,
      is_anonymous: false,
    })),
  );
  await insertRows(
    client,
    'auth.sessions',
    actors
      .filter(([, actor]) => actor.session !== false)
      .map(([name]) => ({
        id: idOf('s', name),
        user_id: idOf('u', name),
        created_at: now,
      })),
  );
  // Everybody has just signed in: rights are changed only by who proved lately who they are.
  await insertRows(
    client,
    'auth.mfa_amr_claims',
    actors
      .filter(([, actor]) => actor.session !== false)
      .map(([name, actor]) => ({
        session_id: idOf('s', name),
        created_at: now,
        updated_at: now,
        // Whoever has a factor has just shown it, where a test lets them say so with aal2.
        authentication_method: actor.factor ? 'totp' : 'password',
      })),
  );
  await insertRows(
    client,
    'auth.mfa_factors',
    actors
      .filter(([, actor]) => actor.factor)
      .map(([name]) => ({
        id: idOf('f', name),
        user_id: idOf('u', name),
        factor_type: 'totp',
        status: 'verified',
        created_at: now,
        updated_at: now,
      })),
  );
  await insertRows(client, 'staff', [
    ...actors.map(([name, actor]) =>
      personRow(idOf('p', name), actor.company, name, {
        active: actor.active !== false,
        board_member: actor.boardMember === true,
        auth_user_id: idOf('u', name),
      }),
    ),
    ...companies.flatMap((company) =>
      OTHERS.map((other) =>
        personRow(idOf('p', other, company), company, other, {
          active: other === 'colleague',
          board_member: false,
          auth_user_id: null,
        }),
      ),
    ),
  ]);
  await insertRows(client, 'staff_roles', [
    ...actors.flatMap(([name, actor]) => actor.roles.map((role) => ({ staff_id: idOf('p', name), role_name: role }))),
    ...companies.flatMap((company) =>
      OTHERS.map((other) => ({
        staff_id: idOf('p', other, company),
        role_name: 'optician',
      })),
    ),
  ]);
}

function personRow(id: string, company: Company, name: string, rest: object): object {
  return {
    id,
    optician_id: idOf('o', company),
    first_name: name,
    last_name: 'Test',
    portrait_focus_x: 0.5,
    portrait_focus_y: 0.5,
    language: 'de',
    work_contact: {},
    ...rest,
  };
}
