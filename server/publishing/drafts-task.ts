import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';
import type { Permission } from '#shared/names/permissions.ts';

/** One's own items of a kind in work, for the area's `tasks`; what is planned appears without them. */
export const draftsTask = (kind: string, write: Permission, name = 'drafts'): DashboardPart => ({
  name,
  permission: write,
  answer: sql`(
    select jsonb_build_object('n', count(*), 'since', min(item.updated)) from contents item
    where item.kind = ${kind} and item.status in ('draft', 'waiting')
      and item.author_id = (select current_staff_id())
      and item.id not in (select planned.id from internal.planned_contents() planned))`,
});
