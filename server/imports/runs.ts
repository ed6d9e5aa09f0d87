import sql from 'sql-template-tag';
import type { Transaction } from '#database/scope.ts';
import type { ImportState } from '#shared/contracts/import.ts';

/** The three things a process does with an import. */
export type Step = 'check' | 'commit' | 'undo';

/** From which states a step starts, what it is called while it runs, and where it falls back to. */
export const STEPS: Readonly<Record<Step, { from: readonly ImportState[]; during: ImportState; back: ImportState }>> = {
  check: { from: ['uploaded', 'checked'], during: 'checking', back: 'uploaded' },
  commit: { from: ['checked'], during: 'committing', back: 'checked' },
  undo: { from: ['committed'], during: 'undoing', back: 'committed' },
};

/** A process holds this lock while it works on a run: it goes with the process, however that ends. */
const lockOf = (run: string) => sql`hashtextextended(${`import run ${run}`}, 0)`;

/** Gives an import to a run; false when it is not in a state to be. */
export async function giveTo(tx: Transaction, id: string, step: Step, run: string): Promise<boolean> {
  const { from, during } = STEPS[step];
  const given = await tx.row(sql`
    update imports set state = ${during}, run = ${run}, started = null, cancelled = false, fault = null, done = 0
    where id = ${id} and state = any(${[...from]}) returning id`);
  return given !== undefined;
}

/** Holds the lock of a run until the transaction ends. */
export async function holdRun(tx: Transaction, run: string): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${lockOf(run)})`);
}

/** Notes that a process has taken a run up; false when it is no longer the import's run. */
export async function takeUp(tx: Transaction, id: string, run: string): Promise<boolean> {
  const taken = await tx.row(
    sql`update imports set started = now() where id = ${id} and run = ${run} and not cancelled returning id`,
  );
  return taken !== undefined;
}

/** Notes how far a run is; false when it was cancelled. */
export async function noteProgress(tx: Transaction, id: string, run: string, done: number): Promise<boolean> {
  // What is lost with the machine is no loss: the run is lost with it.
  await tx.rows(sql`set local synchronous_commit = off`);
  const noted = await tx.row(
    sql`update imports set done = ${done} where id = ${id} and run = ${run} and not cancelled returning id`,
  );
  return noted !== undefined;
}

/** Ends a run that came to nothing. */
export async function fallBack(tx: Transaction, id: string, step: Step, run: string, fault: string): Promise<void> {
  await tx.rows(sql`
    update imports set state = ${STEPS[step].back}, run = null, fault = ${fault}, done = 0
    where id = ${id} and run = ${run}`);
}

/**
 * Frees an import whose process died in the middle: a run that was taken up and whose lock nobody holds. What it had
 * written went with its transaction.
 */
export async function freeDead(tx: Transaction, id: string): Promise<void> {
  const busy = await tx.row<{ run: string }>(
    sql`select run from imports where id = ${id} and run is not null and started is not null`,
  );
  if (!busy) return;
  const free = await tx.row<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${lockOf(busy.run)}) as free`);
  if (!free?.free) return;
  // Read again under the lock: it may have ended well in between.
  await tx.rows(sql`
    update imports set run = null, fault = 'interrupted', done = 0, state = case state
      when 'checking' then 'uploaded' when 'committing' then 'checked' when 'undoing' then 'committed' else state end
    where id = ${id} and run = ${busy.run}`);
}
