import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkAffected } from './answer/max-affected.ts';
import { requireSingle } from './answer/single.ts';
import { refuseTooLarge } from './answer/too-large.ts';
import type { DataContext } from './context.ts';
import { sendHeaders, sendRead } from './read.ts';
import { header, searchOf } from './request/headers.ts';
import { chooseSchema, tellSchema } from './request/profile.ts';
import { type CallPlan, type CallRequest, planCall } from './rpc-plan.ts';
import type { AnswerRow } from './run/runner.ts';
import { settingsOf } from './run/settings.ts';

type RoutineRequest = FastifyRequest<{ Params: { routine: string }; Body: string | undefined }>;

/** Handles `/rpc/<function>` by GET, HEAD or POST. */
export function createCallHandler(context: DataContext) {
  return async (request: RoutineRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await context.identify(request);
    const schema = await context.source.current();
    const call = callRequestOf(request, context);
    const plan = planCall(schema, call, context);
    const row = await context.run({
      text: plan.text,
      values: plan.values,
      settings: settingsOf(request, caller, call.schema, `/rpc/${call.routine}`),
      role: caller.role,
      asker: context.askerOf(request, caller),
      generation: schema.generation,
      readOnly: call.method !== 'POST' || !plan.routine.volatile,
      timezone: plan.preferences.timezone,
      rollback: plan.preferences.tx === 'rollback',
      check: checkOf(plan, context.maxBytes),
    });
    refuseTooLarge(row, context.maxBytes);
    tellSchema(reply, call.schema, context.source.exposed);
    return sendCall(reply, plan, row, call.method !== 'HEAD');
  };
}

function callRequestOf(request: RoutineRequest, { source }: DataContext): CallRequest {
  const method = request.method === 'POST' || request.method === 'HEAD' ? request.method : 'GET';
  const profile = header(request, method === 'POST' ? 'content-profile' : 'accept-profile');
  return {
    method,
    schema: chooseSchema(profile, source.exposed),
    routine: request.params.routine,
    search: searchOf(request),
    accept: request.headers.accept,
    prefer: header(request, 'prefer'),
    range: request.headers.range,
    rangeUnit: header(request, 'range-unit'),
    body: request.body ?? undefined,
  };
}

/** What must hold of the result, or what the function wrote is undone. */
function checkOf({ format, preferences, routine }: CallPlan, maxBytes: number) {
  const isSingle = format.shape === 'object' && routine.result.set;
  const { maxAffected } = preferences;
  const mayGrow = routine.volatile && routine.result.kind !== 'void';
  if (!isSingle && maxAffected === null && !mayGrow) return undefined;
  return (row: AnswerRow) => {
    refuseTooLarge(row, maxBytes);
    checkAffected(row[1], maxAffected);
    if (isSingle) requireSingle(row[1]);
  };
}

function sendCall(reply: FastifyReply, plan: CallPlan, row: AnswerRow, withBody: boolean): FastifyReply {
  const isVoid = plan.routine.result.kind === 'void';
  if (!isVoid && plan.preferences.return !== 'minimal') return sendRead(reply, plan, row, withBody);
  return sendHeaders(reply, plan, row).code(204).send();
}
