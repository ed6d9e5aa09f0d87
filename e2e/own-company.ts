import type { Page } from '@playwright/test';
import { signInAs } from './person.ts';
import { type Locale, newAccount, onDatabase, type Person, WORDS } from './sign-in-person.ts';

/** A company that one journey has for itself. */
export interface Company {
  id: string;
  name: string;
  branchId: string;
  ownerId: string;
  owner: Person;
}

interface Given {
  /** What its name begins with. */
  name?: string;
  /** The branch's number; without one it has none. */
  phone?: string;
  /** How many days ago the branch was entered. */
  age?: number;
  /** The data of an own portal. */
  folder?: string;
}

/** A company of its own with a branch and an owner who can sign in. */
export async function newCompany({ name = 'Prüfoptik', phone, age = 0, folder }: Given = {}): Promise<Company> {
  return onDatabase(async (client) => {
    const owner = await newAccount(client, 'owner', 'de');
    const mark = owner.userId.slice(0, 6);
    const { rows } = await client.query<Omit<Company, 'owner'>>(
      `with company as (insert into opticians (name) values ($1) returning id, name),
       branch as (
         insert into branches (optician_id, name, street, postcode, place, canton, is_main, phone, opening_hours, created)
         select id, name, 'Hauptgasse 1', '3600', 'Thun', 'BE', true, $4,
           '{"monday":[{"from":"09:00","to":"12:00"}],"tuesday":[{"from":"09:00","to":"18:30"}]}',
           now() - $5 * interval '1 day'
         from company returning id),
       person as (
         insert into staff (optician_id, first_name, last_name, auth_user_id, language)
         select id, 'Olga', $2, $3, 'de' from company returning id),
       roles as (
         insert into staff_roles (staff_id, role_name)
         select id, unnest(array['optician', 'opticianOwner']) from person)
       select company.id, company.name, branch.id as "branchId", person.id as "ownerId" from company, branch, person`,
      [`${name} ${mark}`, `Besitz ${mark}`, owner.userId, phone, age],
    );
    const [made] = rows;
    if (!made) throw new Error('The company was not made.');
    return { ...made, owner };
  }, folder);
}

/** A company whose branch is due for the yearly check: entered 400 days ago, and never confirmed. */
export function newDueCompany(folder?: string): Promise<Company> {
  return newCompany({ name: 'Pflegeoptik', phone: '+41335550101', age: 400, folder });
}

export const pathOf = ({ id }: Company) => `/app/opticians/${id}`;

/** Opens `path` as the owner and waits for the frame. */
export function enterOwner(page: Page, company: Company, path = pathOf(company), locale: Locale = 'de') {
  return signInAs(page, company.owner.email, `${WORDS[locale].prefix}${path}`);
}

/** Rows of a statement past row-level security. */
export function look<Row extends object>(statement: string, values: unknown[] = [], folder?: string): Promise<Row[]> {
  return onDatabase(async (client) => (await client.query<Row>(statement, values)).rows, folder);
}
