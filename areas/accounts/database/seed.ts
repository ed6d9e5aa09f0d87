import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { AreaSeed } from '#database/seed/area-seeds.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#database/seed/demo-accounts.ts';
import { insertRows } from '#database/seed/insert-rows.ts';
import { randomOf } from '#database/seed/random.ts';
import type { SeedContext } from '#database/seed/seed-step.ts';

/** Accounts of the demo group: the six of the sign-in page, and about two in five of the other people. */
export const seed: AreaSeed = { order: 20, fill };

/** OWASP's figures, as the auth service uses them. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const NEWCOMERS = ['optician@lumen.example', 'romand@lumen.example'];

interface Person {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  language: string;
  created: string;
}

async function fill(client: pg.ClientBase, { today }: SeedContext): Promise<void> {
  const demo = new Map(DEMO_ACCOUNTS.map((account) => [account.email, account]));
  const random = randomOf('accounts');
  const { rows } = await client.query<Person>(
    `select id, work_contact ->> 'email' as email, first_name, last_name, language, created::text
     from staff where active order by created, id`,
  );
  const people = rows.filter((person) => demo.has(person.email) || random.chance(0.4));
  // One hash for all: the password is public anyway, and hashing hundreds would take the start's time.
  const password = await hash(DEMO_PASSWORD, ARGON2ID);
  const accounts = people.map((person) => {
    const language = demo.get(person.email)?.language ?? (person.language === 'fr' ? 'fr' : 'de');
    return { id: random.uuid(), identityId: random.uuid(), person, language };
  });
  await insertRows(
    client,
    'auth.users',
    accounts.map((account) => userRow(account, password, today)),
  );
  await insertRows(
    client,
    'auth.identities',
    accounts.map((account) => identityRow(account, today)),
  );
  await client.query(
    `update staff set auth_user_id = linked.account_id
     from jsonb_to_recordset($1) as linked (staff_id uuid, account_id uuid) where staff.id = linked.staff_id`,
    [JSON.stringify(accounts.map(({ id, person }) => ({ staff_id: person.id, account_id: id })))],
  );
  // The list of first steps is for newcomers: who has no account yet, the plain optician and the French-speaking owner.
  await client.query(
    `update staff_preferences set subscriptions_seen = $1, first_steps_dismissed = $1
     where staff_id in (
       select id from staff where auth_user_id is not null and not coalesce(work_contact ->> 'email' = any($2), false))`,
    [today.toISOString(), NEWCOMERS],
  );
}

interface Account {
  id: string;
  identityId: string;
  person: Person;
  language: string;
}

function userRow({ id, person, language }: Account, password: string, today: Date): object {
  return {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    encrypted_password: password,
    email_confirmed_at: person.created,
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: { language, first_name: person.first_name, last_name: person.last_name },
    created_at: person.created,
    updated_at: today.toISOString(),
    phone_change: '',
    phone_change_token: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
    reauthentication_token: '',
    is_sso_user: false,
    is_anonymous: false,
  };
}

function identityRow({ id, identityId, person }: Account, today: Date): object {
  return {
    id: identityId,
    provider_id: id,
    user_id: id,
    identity_data: { sub: id, email: person.email, email_verified: true, phone_verified: false },
    provider: 'email',
    created_at: person.created,
    updated_at: today.toISOString(),
  };
}
