import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentRange } from './answer/content-range.ts';
import { csvFile } from './answer/csv-header.ts';
import { checkAffected } from './answer/max-affected.ts';
import { requireSingle } from './answer/single.ts';
import { refuseTooLarge } from './answer/too-large.ts';
import type { Schema } from './catalog/schema.ts';
import type { DataContext } from './context.ts';
import { PlanCache, planKey } from './plan-cache.ts';
import { invalidBody } from './request/body.ts';
import { header, searchOf } from './request/headers.ts';
import { type JsonRows, parseRows } from './request/json-rows.ts';
import { chooseSchema, tellSchema } from './request/profile.ts';
import type { AnswerRow } from './run/runner.ts';
import { personOf, settingsOf } from './run/settings.ts';
import {
  planWrite,
  shapeWrite,
  type WriteMethod,
  type WritePlan,
  type WriteRequest,
  type WriteShape,
} from './write-plan.ts';

type TableRequest = FastifyRequest<{ Params: { table: string }; Body: string | undefined }>;

/** Handles POST, PATCH or DELETE of a table or view. */
export function createWriteHandler(context: DataContext, method: WriteMethod) {
  const shapes = new PlanCache<WriteShape>((_shape, key) => SHAPE * key.length);
  const plans = new PlanCache<WritePlan>(({ text, csvHeader }) => text.length + csvHeader.length);
  // What is read of a request goes before its turn comes: of those that wait the plan and the body are kept alone.
  const planOf = (schema: Schema, write: WriteRequest, given: string | undefined) => {
    const key = keyOf(write);
    const shape = shapes.of(schema, key, () => shapeWrite(schema, write));
    const body = bodyOf(shape, given);
    const plan = plans.of(schema, `${columnsOf(body)}\n${key}`, () => planWrite(schema, shape, body, context));
    return { plan, body: body?.text ?? null };
  };
  return async (request: TableRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await context.identify(request);
    const schema = await context.source.current();
    const { table } = request.params;
    const schemaName = chooseSchema(header(request, 'content-profile'), context.source.exposed);
    const write: WriteRequest = {
      method,
      schema: schemaName,
      table,
      search: searchOf(request),
      accept: request.headers.accept,
      prefer: header(request, 'prefer'),
    };
    const { plan, body } = planOf(schema, write, request.body ?? undefined);
    const row = await context.run({
      text: plan.text,
      values: plan.bodyAt === undefined ? plan.values : plan.values.with(plan.bodyAt, body),
      settings: settingsOf(request, caller, schemaName, `/${table}`),
      role: caller.role,
      asker: context.askerOf(request, caller),
      generation: schema.generation,
      readOnly: false,
      // Whoever else wants the rows waits as long as a filter takes that looks for them, and what is read for the answer.
      hurried: plan.embeds || (method !== 'POST' && personOf(caller) !== undefined),
      affected: affectedBy,
      timezone: plan.preferences.timezone,
      rollback: plan.preferences.tx === 'rollback',
      check: checkOf(plan, context.maxBytes),
    });
    if (plan.preferences.return === 'representation') tellSchema(reply, schemaName, context.source.exposed);
    return sendWrite(reply, plan, row, method, table);
  };
}

const affectedBy = (row: AnswerRow) => Number(row[2]);

/** Characters that weigh as much as the tree that one character of a request becomes, at most. */
const SHAPE = 50;

/** All that decides a shape; the table comes last, as in the key of reads. */
function keyOf({ schema, search, accept, prefer, table }: WriteRequest): string {
  return planKey([schema, search, accept, prefer, table]);
}

/** The rows that are to be written; none are for DELETE. */
function bodyOf({ method, query }: WriteShape, text: string | undefined): JsonRows | undefined {
  if (method === 'DELETE') return undefined;
  const body = parseRows(text, query.columns);
  if (method === 'PATCH' && body.count !== 1) throw invalidBody('An update takes one JSON object.');
  return body;
}

/** What of a body decides its plan. */
function columnsOf(body: JsonRows | undefined): string {
  return body && body.columns.length > 0 ? JSON.stringify(body.columns) : `${body?.count}`;
}

/** What must hold of the affected rows, or the write is undone. */
function checkOf({ format, preferences }: WritePlan, maxBytes: number): ((row: AnswerRow) => void) | undefined {
  const { maxAffected } = preferences;
  if (format.shape !== 'object' && maxAffected === null && preferences.return !== 'representation') return undefined;
  return (row) => {
    refuseTooLarge(row, maxBytes);
    const affected = affectedBy(row);
    checkAffected(affected, maxAffected);
    if (format.shape === 'object') requireSingle(affected);
  };
}

function sendWrite(
  reply: FastifyReply,
  plan: WritePlan,
  row: AnswerRow,
  method: WriteMethod,
  table: string,
): FastifyReply {
  const { preferences, format } = plan;
  const [body, , affected, merged, key] = [row[0], row[1], affectedBy(row), Number(row[3]), row[4]];
  const withBody = preferences.return === 'representation';
  const total = preferences.count === null ? null : affected;
  if (method === 'POST') reply.code(merged > 0 && merged === affected ? 200 : 201);
  else reply.code(withBody ? 200 : 204);
  reply.header('content-range', contentRange(0, method === 'PATCH' ? affected : 0, total));
  if (plan.applied !== undefined) reply.header('preference-applied', plan.applied);
  if (typeof key === 'string' && affected === 1) reply.header('location', locationOf(table, plan.locationKey, key));
  if (!withBody) return reply.send();
  reply.header('content-type', format.contentType);
  return reply.send(format.shape === 'csv' ? csvFile(plan.csvHeader, body) : body);
}

/** Where the new row can be read. */
function locationOf(table: string, names: readonly string[], key: string): string {
  const values: unknown = JSON.parse(key);
  const filters = names.map((name, index) => {
    const value = Array.isArray(values) ? String(values[index]) : '';
    return `${encodeURIComponent(name)}=eq.${encodeURIComponent(value)}`;
  });
  return `/${encodeURIComponent(table)}?${filters.join('&')}`;
}
