import type { Sql } from 'sql-template-tag';
import type { Feature } from '#shared/names/features.ts';
import type { Permission } from '#shared/names/permissions.ts';

/**
 * What an area puts on the dashboard, as the process reads it (decision 0293): a tile's content, or how much of a task
 * there is to do. The client's side of it has the same name.
 */
export interface DashboardPart {
  name: string;
  /** Who may see it; asked by the database. */
  permission: Permission;
  /** The part of the portal it belongs to, where no permission opens that part. */
  feature?: Feature;
  /**
   * One value of JSON, as an expression of SQL that only reads; it runs as the person who asks. A task yields
   * `{ n, since, only }`: how many there are, since when the oldest waits (where known), and the id of the only one (where
   * it can be opened by itself). Null: nothing to show.
   */
  answer: Sql;
}
