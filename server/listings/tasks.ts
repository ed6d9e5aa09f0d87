import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';
import type { Permission } from '#shared/names/permissions.ts';

/** What one's own listings of a kind give to do: those that end within a week, and those that were sent back. */
export function listingTasks(kind: string, write: Permission): readonly DashboardPart[] {
  return [
    {
      name: 'ending',
      permission: write,
      answer: sql`(
        select jsonb_build_object('n', count(*)) from own_listings(${kind}) own
        where own.mine and own.state in ('open', 'reserved', 'changed') and own.expires_at < now() + interval '7 days')`,
    },
    {
      name: 'rejected',
      permission: write,
      answer: sql`(
        select jsonb_build_object('n', count(*), 'since', min(own.updated)) from own_listings(${kind}) own
        where own.mine and own.state = 'rejected')`,
    },
  ];
}
