import type { Sql } from 'sql-template-tag';
import type { WorkParts } from '#server/area-server.ts';

/** A kind of data that goes when its time is over, described once: what is counted beforehand is what is deleted. */
export interface KeptKind {
  /** Unique over all areas; its words stand under `retention.kind.<name>` of the settings. */
  name: string;
  /** Days: as shipped, and between which the office may choose; least and most are equal where a screen promises it. */
  days: number;
  least: number;
  most: number;
  /** What is older than a moment: a table, then `where` and a condition. In the order in which they go. */
  rows(before: Sql): readonly Sql[];
  /** Lets them go where objects or notes go along; without it the rows are deleted as they are counted. */
  remove?(parts: Pick<WorkParts, 'pool' | 'files'>, now: Date): Promise<unknown>;
}
