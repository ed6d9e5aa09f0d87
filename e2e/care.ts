import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { enterPassword, onDatabase, type Person } from './sign-in-person.ts';

/** A company made for one journey, with an owner who can sign in. */
export interface CareCompany {
  id: string;
  name: string;
  branchId: string;
  ownerId: string;
  owner: Person;
}

/** Inserts a company with a branch that is 400 days old and was never confirmed; `folder` is the data of an own portal. */
export async function newCareCompany(folder?: string): Promise<CareCompany> {
  const userId = randomUUID();
  const mark = userId.slice(0, 6);
  const name = `Pflegeoptik ${mark}`;
  const email = `pflege-${mark}@lumen.example`;
  return onDatabase(async (client) => {
    await client.query(
      `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
         raw_app_meta_data, raw_user_meta_data, created_at, updated_at, is_sso_user, is_anonymous)
       select instance_id, $1, aud, role, $2, encrypted_password, now(), raw_app_meta_data, '{"language":"de"}',
         now(), now(), false, false
       from auth.users where email = 'optician@lumen.example'`,
      [userId, email],
    );
    await client.query(
      `insert into auth.identities (id, provider_id, user_id, identity_data, provider, created_at, updated_at)
       values (gen_random_uuid(), $1::text, $1::uuid, jsonb_build_object('sub', $1::text, 'email', $2::text), 'email',
         now(), now())`,
      [userId, email],
    );
    const { rows } = await client.query<{ id: string; branch_id: string; owner_id: string }>(
      `with company as (insert into opticians (name) values ($1) returning id),
       branch as (
         insert into branches (optician_id, name, street, postcode, place, canton, is_main, phone, opening_hours, created)
         select id, $1, 'Hauptgasse 1', '3600', 'Thun', 'BE', true, '+41335550101',
           '{"monday":[{"from":"09:00","to":"12:00"}],"tuesday":[{"from":"09:00","to":"18:30"}]}',
           now() - interval '400 days'
         from company returning id),
       person as (
         insert into staff (optician_id, first_name, last_name, auth_user_id, language)
         select id, 'Olga', $2, $3, 'de' from company returning id),
       roles as (
         insert into staff_roles (staff_id, role_name)
         select id, unnest(array['optician', 'opticianOwner']) from person)
       select company.id, branch.id as branch_id, person.id as owner_id from company, branch, person`,
      [name, `Besitz ${mark}`, userId],
    );
    const [made] = rows;
    if (!made) throw new Error('The company was not made.');
    return { id: made.id, name, branchId: made.branch_id, ownerId: made.owner_id, owner: { email, userId } };
  }, folder);
}

/** Rows of a statement past row-level security. */
export function look<Row extends object>(statement: string, values: unknown[] = [], folder?: string): Promise<Row[]> {
  return onDatabase(async (client) => (await client.query<Row>(statement, values)).rows, folder);
}

export const pathOf = ({ id }: CareCompany) => `/app/opticians/${id}`;

export async function enterOwner(page: Page, company: CareCompany, path = pathOf(company), locale: 'de' | 'fr' = 'de') {
  await enterPassword(page, company.owner, locale, path);
  await expect(page.getByRole('button', { name: /^(Konto von|Compte de) / })).toBeVisible();
}
