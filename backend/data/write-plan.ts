import { csvHeader } from './answer/csv-header.ts';
import type { Relation } from './catalog/model.ts';
import type { Schema } from './catalog/schema.ts';
import { DataError } from './errors.ts';
import { findRelation } from './plan/find-relation.ts';
import type { ReadNode } from './plan/node.ts';
import { resolveRead } from './plan/resolve.ts';
import { chooseFormat, type Format } from './request/accept.ts';
import type { JsonRows } from './request/json-rows.ts';
import { appliedPreferences, type Preferences, parsePreferences } from './request/preferences.ts';
import { answerSql } from './sql/answer.ts';
import { quote } from './sql/field.ts';
import { Params } from './sql/params.ts';
import { fromSource, returningSql } from './sql/returning.ts';
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
}

/** What a write says apart from its body; the same request has the same until the schema changes. */
export interface WriteShape {
  method: WriteMethod;
  relation: Relation;
  query: Query;
  format: Format;
  preferences: Preferences;
}

/** A write ready to run. Its row is `[body, rows, affected, merged, key of the first row as JSON]`. */
export interface WritePlan {
  text: string;
  values: readonly (string | null)[];
  /** Where the body belongs among the values; the plan serves all with the same columns. */
  bodyAt: number | undefined;
  format: Format;
  preferences: Preferences;
  applied: string | undefined;
  csvHeader: string;
  /** Whether other tables are read while what was written is held. */
  embeds: boolean;
  /** Names of the key columns that a Location header needs; empty when none was asked for. */
  locationKey: readonly string[];
}

const HEEDED = {
  POST: ['handling', 'timezone', 'return', 'resolution', 'missing', 'count', 'tx'],
  PATCH: ['handling', 'timezone', 'return', 'missing', 'count', 'tx', 'maxAffected'],
  DELETE: ['handling', 'timezone', 'return', 'count', 'tx', 'maxAffected'],
} as const;

/** Reads and looks up all of a write but its body. */
export function shapeWrite(schema: Schema, request: WriteRequest): WriteShape {
  const { method } = request;
  const format = chooseFormat(request.accept);
  const preferences = parsePreferences(request.prefer);
  const relation = findRelation(schema, request.schema, request.table);
  const query = parseQuery(parseParameters(request.search));
  if (method !== 'POST') refusePaging(query);
  return { method, relation, query, format, preferences };
}

/**
 * Works out the statement of an insert, update or delete.
 * @param body the rows of an insert or update. Of it, the plan depends on the columns, and without any on the count.
 */
export function planWrite(
  schema: Schema,
  shape: WriteShape,
  body: JsonRows | undefined,
  limits: { aggregates: boolean; maxBytes: number },
): WritePlan {
  const { maxBytes } = limits;
  const { method, relation, query, format, preferences } = shape;
  const node = resolveRead(schema, relation, query.select, query.root, limits);
  const params = new Params();
  const change = changeSql(shape, node, body, params);
  const locationKey = preferences.return === 'headers-only' && method === 'POST' ? relation.primaryKey : [];
  const withBody = preferences.return === 'representation';
  const returning = withBody ? returningSql(node) : keyList(node, locationKey);
  // An update that sets nothing changes no row.
  const changed =
    change === undefined
      ? `select ${returning} from ${relation.sql} as ${node.alias} where false`
      : `${change} returning ${returning}`;
  const merges = preferences.resolution === 'merge-duplicates' ? MERGED : '0';
  const key = locationKey.map((name) => `_w.${quote(name)}::text`).join(', ');
  const firstKey = locationKey.length > 0 ? `(select json_build_array(${key})::text from _w limit 1)` : 'null';
  const answer = withBody
    ? answerSql(
        // The rows were chosen by the change; filters apply to them no more.
        rootRows(
          fromSource({ ...node, filters: [] }),
          { schema, params, maxRows: Number.MAX_SAFE_INTEGER, maxBytes },
          '_w',
        ),
        format,
        { withBody, maxBytes, columns: ['(select count(*) from _w)::int4', merges, firstKey] },
      )
    : `select null, 0, count(*)::int4, ${merges}, ${firstKey} from _w`;
  return {
    text: `with _w as (${changed}) ${answer}`,
    values: params.values,
    bodyAt: params.bodyAt,
    format,
    preferences,
    applied: appliedPreferences(preferences, HEEDED[method]),
    embeds: node.embeds.length > 0,
    csvHeader: format.shape === 'csv' ? csvHeader(node) : '',
    locationKey,
  };
}

function keyList(node: ReadNode, key: readonly string[]): string {
  return key.length > 0 ? key.map((name) => `${node.alias}.${quote(name)}`).join(', ') : '1';
}

function changeSql(
  { method, query, preferences }: WriteShape,
  node: ReadNode,
  body: JsonRows | undefined,
  params: Params,
): string | undefined {
  if (!body) return deleteSql(node, params);
  const defaults = preferences.missing === 'default';
  if (method === 'POST') {
    return insertSql(node, body, { conflict: conflictOf(preferences, query), defaults }, params);
  }
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
