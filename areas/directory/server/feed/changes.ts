import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { RecordTable } from '#shared/names/field-levels.ts';
import { namesOf } from '#shared/records/field.ts';
import { RECORD_FIELDS } from '#shared/records/record-fields.ts';

/** A change that nobody was told of yet. */
export interface Untold {
  id: number;
  table_name: RecordTable;
  record_id: string;
  record_name: string;
  optician_id: string;
  company: string;
  actor_id: string | null;
  actor_name: string | null;
  field: string;
  old: unknown;
  new: unknown;
  /** All members see the record, and the field of it. */
  for_members: boolean;
  /** The company's editors see the field: everything but what a person hides. */
  for_editors: boolean;
  /** It came with many others, by an import or not: without values, once a record. */
  crowded: boolean;
}

/** Records of a company that a digest tells of one by one; more are told as their number. */
const MOST_RECORDS = 20;

/** What members see when it is not kept back; the rest of the log is for the company and the office. */
const FIELDS_OF_MEMBERS = [
  'created',
  ...Object.values(RECORD_FIELDS).flatMap((fields) => namesOf(fields, ({ told }) => told === true)),
];

/**
 * Takes the changes made before `until` that belong to no digest yet into a new one, and answers them in their order.
 * Each change is for those whom the strictest level reaches that its field has had since (decision 0141).
 */
export async function takeUntold(tx: Transaction, until: Date): Promise<{ digest: string; changes: Untold[] }> {
  const made = await tx.row<{ id: string }>(sql`insert into brillanz.directory_digests default values returning id`);
  const digest = made?.id ?? '';
  await tx.rows(sql`
    insert into brillanz.directory_digest_changes (change_id, digest_id)
    select change.id, ${digest} from directory_changes change
    where change.made <= ${until}
      and not exists (select from brillanz.directory_digest_changes told where told.change_id = change.id)`);
  // Of many of one field the first and the last are told, for each circle of readers: whoever changes a text a thousand
  // times writes a line of the log each time, and all of them together have room in no process.
  const changes = await tx.rows<Untold>(sql`
    with untold as (
      select change.id::int as id, change.made, change.table_name, change.record_id, change.record_name,
        change.optician_id, company.name as company, change.actor_id, change.actor_name, change.field, change.old,
        change.new, change.batch_id is not null as imported,
        company.active
          and coalesce(branch.active, person.active, true)
          and change.field = any(${FIELDS_OF_MEMBERS})
          and change.level is distinct from 'hidden' and change.level is distinct from 'owner' as for_members,
        change.table_name <> 'staff' or change.level is distinct from 'hidden'
          and (change.field not like 'visibility:%' or 'hidden' not in (change.old #>> '{}', change.new #>> '{}'))
          as for_editors
      from brillanz.directory_digest_changes told
      join directory_changes change on change.id = told.change_id
      join opticians company on company.id = change.optician_id
      left join branches branch on change.table_name = 'branches' and branch.id = change.record_id
      left join staff person on change.table_name = 'staff' and person.id = change.record_id
      where told.digest_id = ${digest}),
    crowds as (
      select optician_id from untold where not imported
      group by optician_id having count(distinct record_id) > ${MOST_RECORDS}),
    ends as (
      select untold.*, imported or optician_id in (select optician_id from crowds) as crowded,
        row_number() over (partition by record_id, imported, for_editors, for_members order by made, id) as nth,
        lag(id) over of_all is null or lead(id) over of_all is null
          or lag(id) over of_editors is null or lead(id) over of_editors is null
          or lag(id) over of_members is null or lead(id) over of_members is null as is_end
      from untold
      window of_all as (partition by record_id, field, imported order by made, id),
        of_editors as (partition by record_id, field, imported, for_editors order by made, id),
        of_members as (partition by record_id, field, imported, for_members order by made, id))
    select id, table_name, record_id, record_name, optician_id, company, actor_id, actor_name, field,
      case when not crowded then internal.told_value(old) end as old,
      case when not crowded then internal.told_value(new) end as new, crowded, for_members, for_editors
    from ends where case when crowded then nth = 1 else is_end or field = 'created' end
    order by made, id`);
  return { digest, changes };
}
