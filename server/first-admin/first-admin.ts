import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { insertUser } from '#backend/auth/users/create-user.ts';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { ConfigError } from '#server/config.ts';

/** Whom a new portal begins with. */
export interface FirstAdmin {
  /** The head office they belong to. */
  company: string;
  firstName: string;
  lastName: string;
  email: string;
  language: string;
  /** An account of a hosted project; undefined: one is made, whose password the person chooses by mail. */
  account?: string;
}

/**
 * Makes the head office and the first person who manages the portal; everybody else is invited by them.
 * @throws ConfigError when somebody manages it already, or the database has no tables yet.
 */
export async function makeFirstAdmin(pool: Pool, wanted: FirstAdmin): Promise<void> {
  const email = wanted.email.trim().toLowerCase();
  await asSystem(pool, 'the first who manages a portal is made by who operates it', async (tx) => {
    const ready = await tx.row<{ there: boolean }>(sql`select to_regclass('public.staff_roles') is not null as there`);
    if (!ready?.there) throw new ConfigError('This database has no tables yet: start the portal once, then come back.');
    await tx.rows(sql`lock table staff_roles in share row exclusive mode`);
    const taken = await tx.row(sql`select from staff_roles where role_name = 'admin' limit 1`);
    if (taken) throw new ConfigError('Somebody manages this portal already: they invite the others.');
    const account = wanted.account ?? randomUUID();
    if (!wanted.account) {
      const at = new Date();
      const metadata = { language: wanted.language, first_name: wanted.firstName, last_name: wanted.lastName };
      // Confirmed by who operates the portal; only who reads the mailbox can choose a password.
      const state = { confirmedAt: at, bannedUntil: null, userMetadata: metadata, appMetadata: {}, at };
      await insertUser(tx, { id: account, email, ...state });
    }
    await tx.rows(sql`
      with office as (
        insert into opticians (name, is_head_office, languages)
        values (${wanted.company}, true, array[${wanted.language}]::language[]) returning id
      ), person as (
        insert into staff (optician_id, first_name, last_name, language, work_contact, auth_user_id)
        select id, ${wanted.firstName}, ${wanted.lastName}, ${wanted.language}::language,
          jsonb_build_object('email', ${email}::text), ${account}::uuid
        from office returning id
      )
      insert into staff_roles (staff_id, role_name) select id, 'admin' from person`);
  });
}
