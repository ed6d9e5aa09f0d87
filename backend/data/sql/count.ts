import pg from 'pg';
import { type ReadNode, usesRow } from '../plan/node.ts';
import type { Preferences } from '../request/preferences.ts';
import { Params } from './params.ts';
import { conditionsOf } from './where.ts';

/** A statement whose plan is asked for. */
export interface Explain {
  text: string;
  values: readonly (string | null)[];
}

/** How the rows without paging are counted: columns beside the answer, and the statement to explain. */
export interface Count {
  columns: string[];
  explain?: Explain;
}

/**
 * The total as it was asked for: counted, or as the planner expects it, which for "estimated" is asked only about more
 * than `maxRows`. The planner knows from its statistics about rows that the reader may not see. So it is asked about
 * plain tables only, and of tables whose rows are guarded from this reader PostgreSQL counts what is seen: the total is
 * the first column, and only where that is null, or the second is true and the total too large, the expectation counts.
 */
export function countOf(node: ReadNode, kind: Preferences['count'], maxRows: number, params: Params): Count {
  if (kind === null) return { columns: [] };
  const source = sourceSql(node, params);
  const all = `(select count(*) ${source})`;
  if (kind === 'exact' || !isPlain(node)) return { columns: [`${all}::int4`] };
  const guarded = `row_security_active(${pg.escapeLiteral(node.relation.sql)})`;
  const seen = kind === 'planned' ? 'null' : `(select count(*) from (select 1 ${source} limit ${maxRows + 1}) as _l)`;
  return {
    columns: [`(case when ${guarded} then ${all} else ${seen} end)::int4`, `not ${guarded}`],
    explain: explainOf(node),
  };
}

function sourceSql(node: ReadNode, params: Params): string {
  const where = params.again(() => conditionsOf(node, params));
  return `from ${node.relation.sql} as ${node.alias}${where.length > 0 ? ` where ${where.join(' and ')}` : ''}`;
}

function explainOf(node: ReadNode): Explain {
  const params = new Params();
  return { text: `explain (format json) select 1 ${sourceSql(node, params)}`, values: params.values };
}

/** A table whose rows are chosen by its own columns alone. */
function isPlain(node: ReadNode): boolean {
  const asksEmbeds = node.filters.length > 0 && node.embeds.length > 0;
  return node.relation.kind === 'table' && !usesRow(node) && !asksEmbeds && !node.embeds.some(({ inner }) => inner);
}
