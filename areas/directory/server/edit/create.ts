import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import type { Patch } from '#server/records/record-kind.ts';
import { savedRecord } from '#server/records/saving.ts';
import { Saved } from '#shared/contracts/record.ts';
import { NewBranch, NewCompany, NewPerson } from '../../edit-contract.ts';
import { branches, companies, people, withRecordFaults } from './records.ts';
import { changePerson } from './waiting.ts';
import { writeBranch, writeCompany } from './write.ts';

/** @throws not_found unless the caller may change the company, so that nobody learns which ones there are */
export async function requireCompany(tx: Transaction, id: string) {
  const found = await tx.row(sql`
    select from opticians where id = ${id}
      and (has_permission('canManageDatabase') or (has_permission('canEditOwnBusiness') and is_own_optician(id)))`);
  if (!found) throw new PortalError('not_found', 'No such company, or not to be changed by the caller.');
}

/** The id that `insert … returning id` answered. */
function idOf(row: { id: string } | undefined): string {
  if (!row) throw new PortalError('unexpected', 'The new row was not answered.');
  return row.id;
}

async function addBranch(tx: Transaction, optician_id: string, branch: Omit<NewBranch, 'optician_id'>) {
  const { name, postcode, place, canton, ...rest } = branch;
  const id = idOf(
    await tx.row<{ id: string }>(sql`
      insert into branches (optician_id, name, postcode, place, canton)
      values (${optician_id}, ${name}, ${postcode}, ${place}, ${canton}) returning id`),
  );
  const main = await tx.row(sql`select from branches where optician_id = ${optician_id} and is_main`);
  // The first branch of a company is its main one.
  await writeBranch(tx, id, main ? rest : { ...rest, is_main: true });
  return id;
}

async function addPerson(tx: Transaction, optician_id: string, person: Omit<NewPerson, 'optician_id'>) {
  const { first_name, last_name, roles = ['optician'], ...rest } = person;
  const id = idOf(
    await tx.row<{ id: string }>(sql`
      insert into staff (optician_id, first_name, last_name)
      values (${optician_id}, ${first_name}, ${last_name}) returning id`),
  );
  const waiting = await changePerson(tx, id, { ...rest, roles });
  return { id, waiting };
}

async function addCompany(tx: Transaction, { name, ...rest }: Patch & { name: string }) {
  const id = idOf(await tx.row<{ id: string }>(sql`insert into opticians (name) values (${name}) returning id`));
  await writeCompany(tx, id, rest);
  return id;
}

/** POST /branches/single: a further branch of one's own company, or of any for the office. */
const branchCall = defineCall({
  method: 'POST',
  path: '/branches/single',
  opensWith: 'signedIn',
  summary: 'Add a branch',
  input: NewBranch,
  output: Saved,
  handle: ({ optician_id, ...branch }, context) =>
    withRecordFaults(() =>
      context.asCaller(async (tx) => {
        await requireCompany(tx, optician_id);
        return savedRecord(tx, branches, await addBranch(tx, optician_id, branch));
      }),
    ),
});

/** POST /staff/single: a further person. An account is given separately. */
const personCall = defineCall({
  method: 'POST',
  path: '/staff/single',
  opensWith: 'signedIn',
  summary: 'Add a person',
  input: NewPerson,
  output: Saved,
  handle: ({ optician_id, ...person }, context) =>
    withRecordFaults(() =>
      context.asCaller(async (tx) => {
        await requireCompany(tx, optician_id);
        const { id, waiting } = await addPerson(tx, optician_id, person);
        return savedRecord(tx, people, id, waiting);
      }),
    ),
});

/** POST /opticians/single: a company with its main branch and its owner, all or nothing. */
const companyCall = defineCall({
  method: 'POST',
  path: '/opticians/single',
  opensWith: 'canManageDatabase',
  summary: 'Add a company with its main branch and its owner',
  input: NewCompany,
  output: Saved,
  handle: ({ branch, owner, ...company }, context) =>
    withRecordFaults(() =>
      context.asCaller(async (tx) => {
        const id = await addCompany(tx, company);
        const branchId = await addBranch(tx, id, branch);
        await addPerson(tx, id, { ...owner, roles: ['optician', 'opticianOwner'], branch_ids: [branchId] });
        return savedRecord(tx, companies, id);
      }),
    ),
});

/** The calls that add records. */
export const createCalls: readonly Call[] = [branchCall, personCall, companyCall];
