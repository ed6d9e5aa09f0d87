import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { withReasons } from '#server/records/faults.ts';
import { Merged, MergePair, type MergeSide, MergeStaff, MergeView, Unmerge, Unmerged } from '../../merge-contract.ts';
import { similarCall } from './similar.ts';

/** GET /staff/merge?kept=&gone=: two people side by side, with what hangs on each. */
const viewCall = defineCall({
  method: 'GET',
  path: '/staff/merge',
  opensWith: 'canManageDatabase',
  summary: 'Two people side by side, before they become one',
  input: MergePair,
  output: MergeView,
  handle: ({ kept, gone }, context) =>
    context.asCaller(async (tx) => ({ kept: await sideOf(tx, kept), gone: await sideOf(tx, gone) })),
});

async function sideOf(tx: Transaction, id: string): Promise<MergeSide> {
  const found = await tx.row<{ side: MergeSide }>(sql`
    select jsonb_build_object(
      'id', person.id, 'optician_id', person.optician_id, 'optician_name', company.name,
      'first_name', person.first_name, 'last_name', person.last_name, 'portrait_image', person.portrait_image,
      'profession_de', person.profession_de, 'profession_fr', person.profession_fr,
      'email', reached.contact -> 'email', 'phone', reached.contact -> 'phone', 'mobile', reached.contact -> 'mobile',
      'language', person.language, 'active', person.active, 'board_member', person.board_member,
      'updated', person.updated,
      'roles', array(
        select held.role_name from staff_roles held join roles role on role.name = held.role_name
        where held.staff_id = person.id order by role.display_order),
      'branches', array(
        select branch.name from staff_branches works join branches branch on branch.id = works.branch_id
        where works.staff_id = person.id order by works.is_main desc, branch.name)) || staff_ties(person.id) as side
    from staff person
    join opticians company on company.id = person.optician_id
    cross join lateral (
      select '{"email": null, "phone": null, "mobile": null}' || person.work_contact || coalesce((
        select jsonb_object_agg(kept.field, kept.value) from kept_values kept
        where kept.record_id = person.id and is_field_value(kept.field, kept.value)), '{}') as contact) reached
    where person.id = ${id}`);
  if (!found) throw new PortalError('not_found', 'No such person.');
  return found.side;
}

/** POST /staff/merge: one person of two, in one transaction; everything that hung on the other is the survivor's. */
const mergeCall = defineCall({
  method: 'POST',
  path: '/staff/merge',
  opensWith: 'canManageDatabase',
  summary: 'Make one person of two',
  input: MergeStaff,
  output: Merged,
  handle: ({ kept, gone, ...choices }, context) =>
    inReasons(() =>
      context.asCaller(async (tx) => {
        const made = await tx.row<{ merge_id: string; id: string; optician_id: string }>(sql`
          select merged.id as merge_id, person.id, person.optician_id
          from merge_staff(${kept}, ${gone}, ${JSON.stringify(choices)}::jsonb) as merged (id)
          join staff person on person.id = ${kept}`);
        if (!made) throw new PortalError('unexpected', 'The merge was not answered.');
        return made;
      }),
    ),
});

/** POST /staff/unmerge: two people again, as long as the survivor was not changed since. */
const unmergeCall = defineCall({
  method: 'POST',
  path: '/staff/unmerge',
  opensWith: 'canManageDatabase',
  summary: 'Take a merge of two people back',
  input: Unmerge,
  output: Unmerged,
  handle: ({ id }, context) =>
    inReasons(() =>
      context.asCaller(async (tx) => {
        // Two statements: the second sees the person who is there again.
        const back = await tx.row<{ id: string }>(sql`select unmerge_staff(${id}) as id`);
        const person = await tx.row<{ id: string; optician_id: string }>(
          sql`select id, optician_id from staff where id = ${back?.id ?? null}`,
        );
        if (!person) throw new PortalError('unexpected', 'The person was not answered.');
        return person;
      }),
    ),
});

/** What merge_staff and unmerge_staff refuse. */
const inReasons = <T>(work: () => Promise<T>): Promise<T> =>
  withReasons(work, 'invalid_fields', ({ message }, code) =>
    code === 'invalid_fields' ? { gone: message } : undefined,
  );

/** Everything about people who were entered twice. */
export const mergeCalls: readonly Call[] = [similarCall, viewCall, mergeCall, unmergeCall];
