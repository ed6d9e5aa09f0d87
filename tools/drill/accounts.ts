import sql from 'sql-template-tag';
import type { Pool } from '../../database/pool.ts';
import { asSystem } from '../../database/scope.ts';
import { signIn } from '../bench/sign-in.ts';

/** Somebody who works with the portal. */
export interface Worker {
  email: string;
  token: string;
  /** Account. */
  id: string;
  staffId: string;
}

/** Gives people of the demo group accounts with its password, and signs them in. */
export async function openAccounts(pool: Pool, origin: string, apikey: string, count: number): Promise<Worker[]> {
  const made = await asSystem(pool, 'the drill works on a database of its own', async (tx) => {
    const rows = await tx.rows<{ id: string; email: string; staffId: string }>(sql`
      with chosen as (
        select id, gen_random_uuid() as account, 'drill-' || row_number() over (order by id) || '@lumen.example' as email
        from staff where auth_user_id is null and active
          and optician_id in (select id from opticians where active) order by id limit ${count}
      ), made as (
        insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
          raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
        select model.instance_id, account, model.aud, model.role, chosen.email, model.encrypted_password, now(),
          model.raw_app_meta_data, model.raw_user_meta_data, now(), now()
        from chosen, auth.users model where model.email = 'optician@lumen.example' returning id
      )
      select account as id, email, chosen.id as "staffId" from chosen where account in (select id from made)`);
    for (const { id, staffId } of rows) {
      await tx.rows(sql`update staff set auth_user_id = ${id} where id = ${staffId}`);
      await tx.rows(sql`insert into staff_roles values (${staffId}, 'optician') on conflict do nothing`);
    }
    return rows;
  });
  if (made.length < count) throw new Error(`The demo group has only ${made.length} people without an account.`);
  const workers: Worker[] = [];
  for (const one of made) workers.push({ ...one, token: (await signIn(origin, apikey, one.email)).token });
  return workers;
}

/** The public key of the portal, which each request of a client carries. */
export async function publicKey(origin: string): Promise<string> {
  const config = (await (await fetch(`${origin}/api/v1/config`)).json()) as { data: { publicKey: string } };
  return config.data.publicKey;
}
