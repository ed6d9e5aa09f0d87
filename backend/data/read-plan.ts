import { csvHeader } from './answer/csv-header.ts';
import type { Schema } from './catalog/schema.ts';
import { findRelation } from './plan/find-relation.ts';
import { resolveRead } from './plan/resolve.ts';
import { chooseFormat, type Format } from './request/accept.ts';
import { appliedPreferences, type Preferences, parsePreferences } from './request/preferences.ts';
import { withRangeHeader } from './request/range.ts';
import { answerSql } from './sql/answer.ts';
import { countOf, type Explain } from './sql/count.ts';
import { Params } from './sql/params.ts';
import { rootRows } from './sql/select.ts';
import { parseQuery } from './syntax/query.ts';
import { parseParameters } from './syntax/url.ts';

/** The parts of a GET or HEAD request that decide its statement. */
export interface ReadRequest {
  schema: string;
  table: string;
  search: string;
  withBody: boolean;
  accept: string | undefined;
  prefer: string | undefined;
  range: string | undefined;
  rangeUnit: string | undefined;
}

/** A read ready to run; the same request gives the same plan until the schema changes. */
export interface ReadPlan {
  text: string;
  values: readonly (string | null)[];
  format: Format;
  preferences: Preferences;
  applied: string | undefined;
  offset: number;
  csvHeader: string;
  /** The statement whose plan tells about how many rows there are, if that was asked for and may be told. */
  explain?: Explain | undefined;
}

/** What one answer may hold. */
export interface AnswerLimits {
  /** Whether aggregate functions may be asked for. */
  aggregates: boolean;
  /** Rows, and rows of one embedded list. */
  maxRows: number;
  maxBytes: number;
}

/** Works out the statement of a read. */
export function planRead(schema: Schema, request: ReadRequest, limits: AnswerLimits): ReadPlan {
  const { maxRows, maxBytes } = limits;
  const format = chooseFormat(request.accept);
  const preferences = parsePreferences(request.prefer);
  const relation = findRelation(schema, request.schema, request.table);
  const query = parseQuery(parseParameters(request.search));
  Object.assign(query.root, withRangeHeader(query.root, request.range, request.rangeUnit));
  const node = resolveRead(schema, relation, query.select, query.root, limits);
  const params = new Params();
  const rows = rootRows(node, { schema, params, maxRows, maxBytes: request.withBody ? maxBytes : undefined });
  const { columns, explain } = countOf(node, preferences.count, maxRows, params);
  return {
    text: answerSql(rows, format, { withBody: request.withBody, columns, maxBytes }),
    values: params.values,
    format,
    preferences,
    applied: appliedPreferences(preferences, ['handling', 'timezone', 'count', 'tx']),
    offset: node.offset,
    csvHeader: format.shape === 'csv' ? csvHeader(node) : '',
    explain,
  };
}
