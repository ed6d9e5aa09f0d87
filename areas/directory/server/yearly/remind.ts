import { createHash, randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { postMessage } from '#server/messages/post-message.ts';
import type { Reminded } from '../../yearly-contract.ts';
import { branchCheck } from './message.ts';

/** So long the link of a mail confirms, in days. */
export const LINK_DAYS = 60;

/** Those who can be asked about the company of a row of `branch_checks` called `state`: its active owners with an account. */
export const OWNERS = sql`
  select person.id from staff person
  join staff_roles held on held.staff_id = person.id and held.role_name = 'opticianOwner'
  where person.optician_id = state.optician_id and person.active and person.auth_user_id is not null`;

interface Asked {
  branch_id: string;
  optician_id: string;
  company: string;
  title: string;
  due: boolean;
  recent: boolean;
  owners: string[];
}

/**
 * Asks the owners of branches by mail, one mail for each owner with all branches of the company among them. Branches
 * that are not due, were asked for within a day, or have no owner are left out and named. Runs past row-level security.
 * @param at the moment that counts as now
 */
export async function remind(tx: Transaction, ids: readonly string[], at: Date): Promise<Reminded> {
  const asked = await readAsked(tx, ids, at);
  const idsOf = (which: (one: Asked) => boolean) => asked.filter(which).map(({ branch_id }) => branch_id);
  const open = asked.filter(({ due, recent, owners }) => due && !recent && owners.length > 0);
  const people = new Set<string>();
  for (const group of Map.groupBy(open, ({ optician_id }) => optician_id).values()) {
    for (const owner of group[0]?.owners ?? []) {
      await askOwner(tx, owner, group, at);
      people.add(owner);
    }
  }
  return {
    branches: open.length,
    people: people.size,
    current: idsOf(({ due }) => !due),
    recent: idsOf(({ due, recent }) => due && recent),
    without: idsOf(({ due, recent, owners }) => due && !recent && owners.length === 0),
  };
}

/** The branches, locked so that two who remind at once ask once; with whom there is to ask. */
async function readAsked(tx: Transaction, ids: readonly string[], at: Date): Promise<Asked[]> {
  // A statement of its own: what is read afterwards sees what whoever held the lock before has written.
  await tx.rows(sql`select from branches where id = any(${[...ids]}::uuid[]) order by id for update`);
  return tx.rows<Asked>(sql`
    select state.branch_id, state.optician_id, state.optician_name as company, state.name || ', ' || state.place as title,
      state.due_since <= ${at} and branch.active and company.active as due,
      coalesce(state.reminded > ${at}::timestamptz - interval '1 day', false) as recent,
      array(${OWNERS} order by person.id) as owners
    from branch_checks state
    join branches branch on branch.id = state.branch_id
    join opticians company on company.id = branch.optician_id
    where state.branch_id = any(${[...ids]}::uuid[])
    order by branch.is_main desc, state.place, state.branch_id`);
}

async function askOwner(tx: Transaction, owner: string, group: readonly Asked[], at: Date): Promise<void> {
  const [first] = group;
  if (!first) return;
  const token = randomBytes(32).toString('base64url');
  await tx.rows(sql`
    insert into branch_reminders (branch_id, staff_id, sent, link_hash, sent_to)
    select branch, ${owner}, ${at}, ${hashOf(token)}, internal.mail_address(${owner}) from unnest(${group.map(({ branch_id }) => branch_id)}::uuid[]) as branch`);
  await postMessage(tx, branchCheck, {
    to: { staff: [owner] },
    data: { company: first.company, branches: group.map(({ title }) => title) },
    path: `/confirm-data?token=${token}`,
    bellPath: `/app/opticians/${first.optician_id}`,
    object: { table: 'opticians', id: first.optician_id },
    at,
  });
}

/** What is kept of a link's secret. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
