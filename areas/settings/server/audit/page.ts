import sql, { type Sql } from 'sql-template-tag';
import { type AuditEntry, type AuditFilter, AuditPage, AuditQuery } from '#areas/settings/audit-contract.ts';
import type { Transaction } from '#database/scope.ts';
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
  return tx.rows<AuditEntry>(sql`
    select source, id, to_json(made) #>> '{}' as made, kind, action, actor_id, actor_name, subject_id, subject_name,
      object, old, new
    from internal.audit_page(${asked(filter)}, ${filter.oldest === 'true'}, ${offset}, ${count})`);
}

/** Kinds, person, time and words as the functions of the database take them. */
function asked({ kinds, person, from, to, q }: AuditFilter): Sql {
  const words = q.trim() || null;
  return sql`${kinds.length > 0 ? kinds : null}::text[], ${person ?? null}::uuid,
    ${from ?? null}::date::timestamp at time zone 'Europe/Zurich',
    (${to ?? null}::date + 1)::timestamp at time zone 'Europe/Zurich', ${words}::text,
    ${words && namesFor(words)}::text[]`;
}
