import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { onSlowStatement } from '#database/slow-statements.ts';

/** A kind of statement is told once in that time, in milliseconds: the first one says what the next would. */
const ONCE = 3_600_000;
/** Kinds are texts of the code; should they ever not be, this forgets them. */
const MAX_KINDS = 1000;
/** Longer ones are not the portal's own: whoever asked wrote them, and planning them may take as long as they did. */
const MAX_LENGTH = 16_384;

/** Writes slow statements to the log with their general plan, once an hour and kind. Values stand in neither. */
export function logSlowStatements(app: FastifyInstance, pool: Pool, now = Date.now): void {
  const told = new Map<string, number>();
  // One plan at a time: whoever sends many slow statements would have signing in wait for theirs.
  let planning = false;
  const stop = onSlowStatement(({ text, milliseconds, requestId }) => {
    const kind = createHash('sha256').update(text).digest('hex').slice(0, 12);
    if (now() - (told.get(kind) ?? Number.NEGATIVE_INFINITY) < ONCE) return;
    if (told.size >= MAX_KINDS) told.clear();
    told.set(kind, now());
    const tell = (plan?: string) =>
      app.log.warn({ reqId: requestId, kind, milliseconds, statement: text.slice(0, 4000), plan }, 'slow statement');
    if (planning || text.length > MAX_LENGTH) return tell();
    planning = true;
    void planOf(pool, text).then((plan) => {
      planning = false;
      tell(plan);
    });
  });
  app.addHook('onClose', async () => stop());
}

/** The plan for any values; PostgreSQL 15 knows none. */
async function planOf(pool: Pool, text: string): Promise<string | undefined> {
  const rows = await asSystem(pool, 'the plan of a slow statement is read for the log', async (tx) => {
    // A first statement is bound to its values, of which this one has none for its parameters.
    await tx.rows(sql`set local statement_timeout = '1s'`);
    return tx.rows<{ 'QUERY PLAN': string }>(sql`explain (generic_plan) ${raw(text)}`);
  }).catch(() => []);
  return rows.length === 0
    ? undefined
    : rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
        .slice(0, 8000);
}
