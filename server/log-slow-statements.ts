import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem } from '#database/scope.ts';
import { onSlowStatement } from '#database/slow-statements.ts';

/** A kind of statement is told once in that time, in milliseconds: the first one says what the next would. */
const ONCE = 3_600_000;
/** So many lines in so many milliseconds: lists with many filters have a text for each choice, and clients of the data service write theirs. */
const OWN = { most: 60, span: ONCE };
const FOREIGN = { most: 1, span: 60_000 };
/** Longer ones are not the portal's own: whoever asked wrote them, and planning them may take as long as they did. */
const MAX_LENGTH = 16_384;

/** Writes slow statements to the log with their general plan, once an hour and kind and not too many. Values stand in neither. */
export function logSlowStatements(app: FastifyInstance, pool: Pool, now = Date.now): void {
  const isTold = { own: bounded(OWN, now), foreign: bounded(FOREIGN, now) };
  // One plan at a time: whoever sends many slow statements would have signing in wait for theirs.
  let planning = false;
  const stop = onSlowStatement(({ text, milliseconds, requestId, foreign }) => {
    const kind = createHash('sha256').update(text).digest('hex').slice(0, 12);
    if (!isTold[foreign ? 'foreign' : 'own'](kind)) return;
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

/** Says whether a kind is to be told now, and takes it for told. */
function bounded({ most, span }: { most: number; span: number }, now: () => number): (kind: string) => boolean {
  const told = new Map<string, number>();
  return (kind) => {
    for (const [one, at] of told) if (now() - at >= ONCE) told.delete(one);
    if (told.has(kind) || [...told.values()].filter((at) => now() - at < span).length >= most) return false;
    told.set(kind, now());
    return true;
  };
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
