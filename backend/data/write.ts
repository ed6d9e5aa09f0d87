import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentRange } from './answer/content-range.ts';
import { csvFile } from './answer/csv-header.ts';
import { checkAffected } from './answer/max-affected.ts';
import { requireSingle } from './answer/single.ts';
import type { DataContext } from './context.ts';
import { header, searchOf } from './request/headers.ts';
import { chooseSchema } from './request/profile.ts';
import type { AnswerRow } from './run/runner.ts';
import { personOf, settingsOf } from './run/settings.ts';
import { planWrite, type WriteMethod, type WritePlan } from './write-plan.ts';

type TableRequest = FastifyRequest<{ Params: { table: string }; Body: string | undefined }>;

/** Handles POST, PATCH or DELETE of a table or view. */
export function createWriteHandler(context: DataContext, method: WriteMethod) {
  return async (request: TableRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const caller = await context.identify(request);
    const schema = await context.source.current();
    const { table } = request.params;
    const schemaName = chooseSchema(header(request, 'content-profile'), context.source.exposed);
    const plan = planWrite(schema, {
      method,
      schema: schemaName,
      table,
      search: searchOf(request),
      accept: request.headers.accept,
      prefer: header(request, 'prefer'),
      body: request.body ?? undefined,
    });
    const row = await context.run({
      text: plan.text,
      values: plan.values,
      settings: settingsOf(request, caller, schemaName, `/${table}`),
      role: caller.role,
      person: personOf(caller),
      generation: schema.generation,
      readOnly: false,
      timezone: plan.preferences.timezone,
      rollback: plan.preferences.tx === 'rollback',
      check: checkOf(plan),
    });
    return sendWrite(reply, plan, row, method, table);
  };
}

/** What must hold of the affected rows, or the write is undone. */
function checkOf({ format, preferences }: WritePlan): ((row: AnswerRow) => void) | undefined {
  const { maxAffected } = preferences;
  if (format.shape !== 'object' && maxAffected === null) return undefined;
  return (row) => {
    const affected = Number(row[2]);
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
  const [body, , affected, merged, key] = [row[0], row[1], Number(row[2]), Number(row[3]), row[4]];
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
