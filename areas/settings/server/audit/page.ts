import sql, { type Sql } from 'sql-template-tag';
import { type AuditEntry, type AuditFilter, AuditPage, AuditQuery } from '#areas/settings/audit-contract.ts';
import type { Transaction } from '#database/scope.ts';
import { PortalError } from '#server/errors.ts';
import { defineCall } from '#server/http/call.ts';
import { namesFor } from './named.ts';

/** GET /audit: who did what to whom, page by page. */
export const auditCall = defineCall({
  method: 'GET',
  path: '/audit',
  opensWith: 'canManageDatabase',
  summary: 'The audit log',
  input: AuditQuery,
  output: AuditPage,
  handle: ({ page, page_size, ...filter }, context) =>
    context.asCaller(async (tx) => {
      const entries = await entriesOf(tx, filter, page * page_size, page_size);
      const counted = await tx.row<{ total: number }>(sql`select internal.audit_count(${asked(filter)})::int as total`);
      const person = filter.person
        ? await tx.row<{ id: string; name: string }>(
            sql`select id, first_name || ' ' || last_name as name from staff where id = ${filter.person}`,
          )
        : undefined;
      return { total: counted?.total ?? 0, entries, person: person ?? null };
    }),
});

/** A stretch of the log. */
export function entriesOf(tx: Transaction, filter: AuditFilter, offset: number, count: number): Promise<AuditEntry[]> {
  return tx.rows<AuditEntry>(stretch(filter, offset, count));
}

function stretch(filter: AuditFilter, offset: number, count: number, shown = (value: Sql) => value): Sql {
  return sql`
    select source, id, to_json(made) #>> '{}' as made, kind, action, actor_id, actor_name, subject_id, subject_name,
      object, ${shown(sql`old`)} as old, ${shown(sql`new`)} as new
    from internal.audit_page(${asked(filter)}, ${filter.oldest === 'true'}, ${offset}, ${count})`;
}

/** Letters of a text, and of anything else, that a file tells; and of all values together: they lie in memory at once. */
const LONGEST = { text: 300, other: 2_000, all: 20_000_000 };

/**
 * The log as a file tells it: of long texts the beginning.
 * @throws PortalError too_large where all of it would fill the memory
 */
export async function entriesToFile(tx: Transaction, filter: AuditFilter, count: number): Promise<AuditEntry[]> {
  const cut = (value: Sql) => sql`(case
    when length(${value} #>> '{}') > case jsonb_typeof(${value}) when 'string' then ${LONGEST.text}::int else ${LONGEST.other} end
    then to_jsonb(left(${value} #>> '{}', ${LONGEST.text}) || '…') else ${value} end)`;
  const told = stretch(filter, 0, count, cut);
  const size = await tx.row<{ letters: number }>(sql`
    select coalesce(sum(coalesce(length(old::text), 0) + coalesce(length(new::text), 0)), 0)::float8 as letters
    from (${told}) told`);
  if ((size?.letters ?? 0) > LONGEST.all) throw new PortalError('too_large', 'The log is too long for one file.');
  return tx.rows<AuditEntry>(told);
}

/** Kinds, person, time and words as the functions of the database take them. */
function asked({ kinds, person, from, to, q }: AuditFilter): Sql {
  const words = q.trim() || null;
  return sql`${kinds.length > 0 ? kinds : null}::text[], ${person ?? null}::uuid,
    ${from ?? null}::date::timestamp at time zone 'Europe/Zurich',
    (${to ?? null}::date + 1)::timestamp at time zone 'Europe/Zurich', ${words}::text,
    ${words && namesFor(words)}::text[]`;
}
