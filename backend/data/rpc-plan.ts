import { isRecord } from '#shared/is-record.ts';
import { csvHeader } from './answer/csv-header.ts';
import type { Routine } from './catalog/model.ts';
import type { Schema } from './catalog/schema.ts';
import { DataError, unknownColumn } from './errors.ts';
import { findRoutineByKeys, findRoutineByParameters, takesWholeBody } from './plan/find-routine.ts';
import { resolveRead } from './plan/resolve.ts';
import { chooseFormat, type Format } from './request/accept.ts';
import { parseJson } from './request/json-rows.ts';
import { appliedPreferences, type Preferences, parsePreferences } from './request/preferences.ts';
import { withRangeHeader } from './request/range.ts';
import { answerSql, valueAnswerSql } from './sql/answer.ts';
import { callWithBody, callWithTexts, callWithWholeBody } from './sql/call.ts';
import { Params } from './sql/params.ts';
import { fromSource, resultSql } from './sql/returning.ts';
import { pageSql, rootRows } from './sql/select.ts';
import { conditionsOf } from './sql/where.ts';
import type { Query } from './syntax/ast.ts';
import { parseQuery } from './syntax/query.ts';
import { type Parameter, parseParameters } from './syntax/url.ts';

/** The parts of a call that decide its statement. */
export interface CallRequest {
  method: 'GET' | 'HEAD' | 'POST';
  schema: string;
  routine: string;
  search: string;
  accept: string | undefined;
  prefer: string | undefined;
  range: string | undefined;
  rangeUnit: string | undefined;
  body: string | undefined;
}

/** A call ready to run. */
export interface CallPlan {
  text: string;
  values: readonly (string | null)[];
  routine: Routine;
  format: Format;
  preferences: Preferences;
  applied: string | undefined;
  offset: number;
  csvHeader: string;
}

interface Call {
  routine: Routine;
  /** Source of the result's rows, with the select list of its rows `_f`. */
  source: (list: string) => string;
  rest: readonly Parameter[];
}

/** What a call may ask for. */
export interface CallLimits {
  maxRows: number;
  maxBytes: number;
  aggregates: boolean;
}

/** Works out the statement of a function call. */
export function planCall(schema: Schema, request: CallRequest, limits: CallLimits): CallPlan {
  const asked = chooseFormat(request.accept);
  const preferences = parsePreferences(request.prefer);
  const params = new Params();
  const { routine, source, rest } = callOf(schema, request, params);
  if (preferences.maxAffected !== null && !routine.result.set) throw notASet();
  const query = parseQuery(rest);
  if (request.method !== 'POST') {
    Object.assign(query.root, withRangeHeader(query.root, request.range, request.rangeUnit));
  }
  // One row is one object, whatever was asked for.
  const format: Format = routine.result.set || asked.shape === 'csv' ? asked : { ...asked, shape: 'object' };
  const withBody = request.method !== 'HEAD';
  const statement = statementOf(schema, { routine, source, query, format, preferences, params, limits, withBody });
  return {
    text: statement.text,
    values: params.values,
    routine,
    format: { ...format, shape: asked.shape },
    preferences,
    applied: appliedPreferences(preferences, ['handling', 'timezone', 'return', 'count', 'tx', 'maxAffected']),
    offset: query.root.offset,
    csvHeader: statement.csvHeader,
  };
}

function callOf(schema: Schema, request: CallRequest, params: Params): Call {
  const parameters = parseParameters(request.search);
  if (request.method !== 'POST') {
    const { routine, args, rest } = findRoutineByParameters(schema, request.schema, request.routine, parameters);
    return { routine, source: callWithTexts(routine, args, params), rest };
  }
  const text = request.body === undefined || request.body.trim() === '' ? '{}' : request.body;
  const body = parseJson(text);
  const keys = isRecord(body) ? Object.keys(body) : null;
  const routine = findRoutineByKeys(schema, request.schema, request.routine, keys);
  const source = takesWholeBody(routine)
    ? callWithWholeBody(routine, text, params)
    : callWithBody(routine, keys ?? [], text, params);
  return { routine, source, rest: parameters };
}

interface Parts {
  routine: Routine;
  source: Call['source'];
  query: Query;
  format: Format;
  preferences: Preferences;
  params: Params;
  limits: CallLimits;
  withBody: boolean;
}

function statementOf(schema: Schema, parts: Parts): { text: string; csvHeader: string } {
  const { routine, source, query, format, preferences, params, limits, withBody } = parts;
  const { maxRows, maxBytes } = limits;
  const isCounted = preferences.count !== null;
  const { relation } = routine.result;
  if (!relation) {
    refuseFilters(query, routine);
    const rows = `select value from _s${pageSql(query.root, { params, maxRows })}`;
    const columns = isCounted ? ['(select count(*) from _s)::int4'] : [];
    return {
      text: `with _s as (${source(resultSql(null))}) ${valueAnswerSql(rows, routine.result, format, { columns, maxBytes })}`,
      csvHeader: routine.name,
    };
  }
  const asked = resolveRead(schema, relation, query.select, query.root, limits);
  const node = fromSource(asked);
  const rows = rootRows(node, { schema, params, maxRows, maxBytes: withBody ? maxBytes : undefined }, '_s');
  const where = isCounted ? conditionsOf(node, params) : [];
  const filter = where.length > 0 ? ` where ${where.join(' and ')}` : '';
  const columns = isCounted ? [`(select count(*) from _s as ${node.alias}${filter})::int4`] : [];
  return {
    text: `with _s as (${source(resultSql(asked))}) ${answerSql(rows, format, { withBody, columns, maxBytes })}`,
    csvHeader: format.shape === 'csv' ? csvHeader(node) : '',
  };
}

/** A function that returns plain values has no columns to filter or order by. */
function refuseFilters({ root }: Query, routine: Routine): void {
  const [filter] = root.filters;
  const [order] = root.order;
  if (filter?.kind === 'condition') throw unknownColumn(routine.name, filter.field.name);
  if (order) throw unknownColumn(routine.name, order.field.name);
  if (filter || root.children.size > 0) {
    throw new DataError({
      status: 400,
      code: 'PGRST100',
      message: `The function ${routine.name} returns no rows that could be filtered.`,
    });
  }
}

function notASet(): DataError {
  return new DataError({
    status: 400,
    code: 'PGRST128',
    message: 'max-affected needs a function that returns a set',
  });
}
