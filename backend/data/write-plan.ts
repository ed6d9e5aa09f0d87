import { csvHeader } from './answer/csv-header.ts';
import type { Schema } from './catalog/schema.ts';
import { DataError } from './errors.ts';
import { findRelation } from './plan/find-relation.ts';
import type { ReadNode } from './plan/node.ts';
import { resolveRead } from './plan/resolve.ts';
import { chooseFormat, type Format } from './request/accept.ts';
import { invalidBody } from './request/body.ts';
import { parseRows } from './request/json-rows.ts';
import { appliedPreferences, type Preferences, parsePreferences } from './request/preferences.ts';
import { answerSql } from './sql/answer.ts';
import { quote } from './sql/field.ts';
import { Params } from './sql/params.ts';
import { returningSql } from './sql/returning.ts';
import { rootRows } from './sql/select.ts';
import { type Conflict, deleteSql, insertSql, MERGED, updateSql } from './sql/write.ts';
import type { Query } from './syntax/ast.ts';
import { parseQuery } from './syntax/query.ts';
import { parseParameters } from './syntax/url.ts';

export type WriteMethod = 'POST' | 'PATCH' | 'DELETE';

/** The parts of a write request that decide its statement. */
export interface WriteRequest {
  method: WriteMethod;
  schema: string;
  table: string;
  search: string;
  accept: string | undefined;
  prefer: string | undefined;
  body: string | undefined;
}

/** A write ready to run. Its row is `[body, rows, affected, merged, key of the first row as JSON]`. */
export interface WritePlan {
  text: string;
  values: readonly (string | null)[];
  format: Format;
  preferences: Preferences;
  applied: string | undefined;
  csvHeader: string;
  /** Names of the key columns that a Location header needs; empty when none was asked for. */
  locationKey: readonly string[];
}

const HEEDED = {
  POST: ['handling', 'timezone', 'return', 'resolution', 'missing', 'count', 'tx'],
  PATCH: ['handling', 'timezone', 'return', 'missing', 'count', 'tx', 'maxAffected'],
  DELETE: ['handling', 'timezone', 'return', 'count', 'tx', 'maxAffected'],
} as const;

/** Works out the statement of an insert, update or delete. */
export function planWrite(schema: Schema, request: WriteRequest): WritePlan {
  const format = chooseFormat(request.accept);
  const preferences = parsePreferences(request.prefer);
  const relation = findRelation(schema, request.schema, request.table);
  const query = parseQuery(parseParameters(request.search));
  if (request.method !== 'POST') refusePaging(query);
  const node = resolveRead(schema, relation, query.select, query.root);
  const params = new Params();
  const change = changeSql(request, node, query, preferences, params);
  const locationKey = preferences.return === 'headers-only' && request.method === 'POST' ? relation.primaryKey : [];
  const withBody = preferences.return === 'representation';
  const returning = withBody ? returningSql(node) : keyList(node, locationKey);
  // An update that sets nothing changes no row.
  const changed =
    change === undefined
      ? `select ${returning} from ${relation.sql} as ${node.alias} where false`
      : `${change} returning ${returning}`;
  // The rows were chosen by the change; filters apply to them no more.
  const result = withBody
    ? rootRows({ ...node, filters: [] }, { schema, params, maxRows: Number.MAX_SAFE_INTEGER }, '_w')
    : 'select 1 from _w';
  const key = locationKey.map((name) => `_w.${quote(name)}::text`).join(', ');
  const columns = [
    '(select count(*) from _w)::int4',
    MERGED,
    locationKey.length > 0 ? `(select json_build_array(${key})::text from _w limit 1)` : 'null',
  ];
  return {
    text: `with _w as (${changed}) ${answerSql(result, format, { withBody, columns })}`,
    values: params.values,
    format,
    preferences,
    applied: appliedPreferences(preferences, HEEDED[request.method]),
    csvHeader: format.shape === 'csv' ? csvHeader(node) : '',
    locationKey,
  };
}

function keyList(node: ReadNode, key: readonly string[]): string {
  return key.length > 0 ? key.map((name) => `${node.alias}.${quote(name)}`).join(', ') : '1';
}

function changeSql(
  request: WriteRequest,
  node: ReadNode,
  query: Query,
  preferences: Preferences,
  params: Params,
): string | undefined {
  if (request.method === 'DELETE') return deleteSql(node, params);
  const body = parseRows(request.body, query.columns);
  const defaults = preferences.missing === 'default';
  if (request.method === 'POST') {
    return insertSql(node, body, { conflict: conflictOf(preferences, query), defaults }, params);
  }
  if (body.count !== 1) throw invalidBody('An update takes one JSON object.');
  return updateSql(node, body, defaults, params);
}

function conflictOf({ resolution }: Preferences, { onConflict }: Query): Conflict | null {
  if (resolution === null) return null;
  return {
    action: resolution === 'ignore-duplicates' ? 'ignore' : 'merge',
    columns: onConflict && onConflict.length > 0 ? onConflict : null,
  };
}

/** A limit that was silently left out would change more rows than meant. */
function refusePaging({ root }: Query): void {
  if (root.limit === null && root.offset === 0) return;
  throw new DataError({
    status: 400,
    code: 'PGRST100',
    message: 'limit and offset are not supported for PATCH and DELETE; use filters.',
    details: root.limit === null ? 'offset' : 'limit',
  });
}
