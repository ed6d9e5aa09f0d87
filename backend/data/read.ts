import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentRange, rangeStatus } from './answer/content-range.ts';
import { csvFile } from './answer/csv-header.ts';
import { requireSingle } from './answer/single.ts';
import { refuseTooLarge } from './answer/too-large.ts';
import type { DataContext } from './context.ts';
import { PlanCache, planKey } from './plan-cache.ts';
import { planRead, type ReadPlan, type ReadRequest } from './read-plan.ts';
import { header, searchOf } from './request/headers.ts';
import { chooseSchema, tellSchema } from './request/profile.ts';
import type { AnswerRow } from './run/runner.ts';
import { settingsOf } from './run/settings.ts';

type TableRequest = FastifyRequest<{ Params: { table: string } }>;

/** Handles GET and HEAD of a table or view. */
export function createReadHandler(context: DataContext) {
  const plans = new PlanCache<ReadPlan>(
    ({ text, csvHeader, explain }) => text.length + csvHeader.length + (explain?.text.length ?? 0),
  );
  return async (request: TableRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await context.identify(request);
    const schema = await context.source.current();
    const read = readRequestOf(request, context);
    const plan = plans.of(schema, keyOf(read), () => planRead(schema, read, context));
    const row = await context.run({
      text: plan.text,
      values: plan.values,
      explain: plan.explain,
      settings: settingsOf(request, caller, read.schema, `/${read.table}`),
      role: caller.role,
      asker: context.askerOf(request, caller),
      generation: schema.generation,
      readOnly: true,
      timezone: plan.preferences.timezone,
      rollback: false,
    });
    refuseTooLarge(row, context.maxBytes);
    tellSchema(reply, read.schema, context.source.exposed);
    return sendRead(reply, plan, [row[0], row[1], totalOf(row, context.maxRows)], read.withBody);
  };
}

/** Of a counted total and the planner's expectation the one that counts, see `countOf`. */
function totalOf([, , counted = null, mayPlan, planned]: AnswerRow, maxRows: number): string | null {
  if (planned === undefined || mayPlan !== 't') return counted;
  if (counted === null) return planned;
  return Number(counted) > maxRows ? String(Math.max(Number(counted), Number(planned))) : counted;
}

/** The table comes last: it alone is decoded text that may hold a line feed. */
function keyOf({ schema, search, withBody, accept, prefer, range, rangeUnit, table }: ReadRequest): string {
  return planKey([schema, search, withBody, accept, prefer, range, rangeUnit, table]);
}

function readRequestOf(request: TableRequest, { source }: DataContext): ReadRequest {
  return {
    schema: chooseSchema(header(request, 'accept-profile'), source.exposed),
    table: request.params.table,
    search: searchOf(request),
    withBody: request.method !== 'HEAD',
    accept: request.headers.accept,
    prefer: header(request, 'prefer'),
    range: request.headers.range,
    rangeUnit: header(request, 'range-unit'),
  };
}

/** What an answer with rows is made from. */
type RowsPlan = Pick<ReadPlan, 'format' | 'offset' | 'applied' | 'csvHeader'>;

/** Answers with rows that were read: status, Content-Range and body. */
export function sendRead(reply: FastifyReply, plan: RowsPlan, row: AnswerRow, withBody: boolean): FastifyReply {
  if (plan.format.shape === 'object') requireSingle(row[1]);
  sendHeaders(reply, plan, row).header('content-type', plan.format.contentType);
  if (!withBody) return reply.send();
  return reply.send(plan.format.shape === 'csv' ? csvFile(plan.csvHeader, row[0]) : (row[0] ?? 'null'));
}

/** Status and headers of an answer with rows. */
export function sendHeaders(reply: FastifyReply, plan: RowsPlan, [, rows, counted]: AnswerRow): FastifyReply {
  const total = counted == null ? null : Number(counted);
  reply.code(rangeStatus(plan.offset, rows, total)).header('content-range', contentRange(plan.offset, rows, total));
  if (plan.applied !== undefined) reply.header('preference-applied', plan.applied);
  return reply;
}
