import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import sql, { type Sql } from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { Member, TestPortal } from '#server/testing/test-portal.ts';
import type { People, PersonAccount } from '../../contract.ts';

/** What the tests of people's accounts share. */

/** Rows past row-level security: the test looks at, or prepares, its own data. */
export function rows<Row extends object>(portal: TestPortal, statement: Sql): Promise<Row[]> {
  return asSystem(portal.database.pool, 'the test looks at its own data', (tx) => tx.rows<Row>(statement));
}

export async function row<Row extends object>(portal: TestPortal, statement: Sql): Promise<Row> {
  const [first] = await rows<Row>(portal, statement);
  if (!first) throw new Error('The demo group lacks what this test looks for.');
  return first;
}

/** A new person of the demo account's company, without an account. Returns the id. */
export async function hire(portal: TestPortal, ownerEmail: string, email: string | null, language = 'de') {
  const { id } = await row<{ id: string }>(
    portal,
    sql`
      insert into staff (optician_id, first_name, last_name, language, work_contact)
      select person.optician_id, 'Nora', 'Neuling', ${language}::language,
        case when ${email}::text is null then '{}'::jsonb else jsonb_build_object('email', ${email}::text) end
      from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = ${ownerEmail} returning id`,
  );
  await rows(portal, sql`insert into staff_roles (staff_id, role_name) values (${id}, 'optician')`);
  return id;
}

export async function staffIdOf(portal: TestPortal, email: string): Promise<string> {
  const { id } = await row<{ id: string }>(
    portal,
    sql`select person.id from staff person join auth.users account on account.id = person.auth_user_id
      where account.email = ${email}`,
  );
  return id;
}

/** A person as the list shows them to this manager. */
export async function seen(manager: Member, staffId: string, opticianId?: string): Promise<PersonAccount | undefined> {
  const { body } = await manager.call('GET', `/people${opticianId ? `?optician_id=${opticianId}` : ''}`);
  return (body.data as People).people.find(({ id }) => id === staffId);
}

interface Mail {
  recipient: string;
  subject: string;
  text: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(portal: TestPortal, address: string): Promise<Mail[]> {
  const response = await fetch(`${portal.origin}/dev/inbox/messages.json`);
  return ((await response.json()) as Mail[]).filter(({ recipient }) => recipient === address);
}

/** The token in the link of the newest mail to an address. */
export async function tokenFor(portal: TestPortal, address: string): Promise<string> {
  const [mail] = await mailsTo(portal, address);
  const token = /token_hash=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (!token) throw new Error(`No link was mailed to ${address}.`);
  return token;
}

/** Opens an invitation as its page does; the client is signed in afterwards when `error` is null. */
export async function accept(portal: TestPortal, token: string): Promise<{ client: SupabaseClient; error: unknown }> {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(portal.origin, portal.publicKey, options);
  const { error } = await client.auth.verifyOtp({ type: 'invite', token_hash: token });
  return { client, error };
}
