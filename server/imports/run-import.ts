import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem, asUser, type Caller, type Transaction } from '#database/scope.ts';
import type { ImportKind, KeptPlan, Planned, Progress } from './kind.ts';
import { fallBack, holdRun, noteProgress, type Step, takeUp } from './runs.ts';
import {
  checkedLines,
  countLines,
  doneLines,
  findImport,
  finishImport,
  finishUndo,
  type ImportRow,
  linesOf,
  storePlan,
} from './store.ts';

/** A run as it lies in the queue. */
export interface Run {
  importId: string;
  run: string;
  step: Step;
  /** Claims of the person who pressed the button: the run has their rights, as long as their session lives. */
  claims: Caller['claims'];
}

export interface RunParts {
  pool: Pool;
  kinds: readonly ImportKind[];
  log(error: unknown): void;
}

/** Why a run stops without being broken. */
class Stopped extends Error {
  readonly fault: 'cancelled' | 'notAllowed';

  constructor(fault: 'cancelled' | 'notAllowed') {
    super(fault);
    this.name = 'Stopped';
    this.fault = fault;
  }
}

/** The records are no longer as they were when the import was checked. */
class Stale extends Error {
  readonly plan: Plan;

  constructor(plan: Plan) {
    super('The records changed since the check.');
    this.name = 'Stale';
    this.plan = plan;
  }
}

/** `keep` where the kind keeps its plan itself. */
type Plan = Omit<KeptPlan, 'keep'> & Partial<KeptPlan>;

const REASON = 'the state of an import is kept by the process';

/**
 * Works on one run. All records are written in one transaction with the rights of the person, together with the state
 * of the import: a process that dies leaves nothing behind, and the import can be started again.
 */
export async function runImport(parts: RunParts, job: Run): Promise<void> {
  const { pool } = parts;
  try {
    await asUser(pool, { role: 'authenticated', claims: job.claims }, async (tx) => {
      await holdRun(tx, job.run);
      if (!(await asSystem(pool, REASON, (own) => takeUp(own, job.importId, job.run)))) return;
      await tx.rows(sql`savepoint work`);
      try {
        await work(parts, tx, job);
      } catch (error) {
        // What was written goes, but the lock of the run stays until the import says how it ended: whoever looks in
        // between would take the run for dead.
        await tx.rows(sql`rollback to savepoint work`);
        await endBadly(parts, job, error);
      }
    });
  } catch (error) {
    await endBadly(parts, job, error);
  }
}

async function work({ pool, kinds }: RunParts, tx: Transaction, job: Run): Promise<void> {
  // One import at a time: two could plan the same new record.
  if (job.step !== 'check') await tx.rows(sql`select pg_advisory_xact_lock(hashtext('imports'))`);
  await requireRight(tx);
  const record = await findImport(tx, job.importId);
  const kind = kinds.find(({ name }) => name === record?.kind);
  if (!record || !kind) throw new Error(`Nothing knows how to import ${record?.kind}.`);
  await STEP_WORK[job.step]({ pool, tx, job, kind, record, progress: progressOf(pool, job) });
}

interface Work {
  pool: Pool;
  tx: Transaction;
  job: Run;
  kind: ImportKind;
  record: ImportRow;
  progress: Progress;
}

const STEP_WORK: Readonly<Record<Step, (work: Work) => Promise<void>>> = { check, commit, undo };

async function requireRight(tx: Transaction): Promise<void> {
  const right = await tx.row<{ allowed: boolean }>(sql`select has_permission('canManageDatabase') as allowed`);
  if (!right?.allowed) throw new Stopped('notAllowed');
}

/** Told outside the run's transaction, so that others see it while it works. */
function progressOf(pool: Pool, { importId, run }: Run): Progress {
  return async (done) => {
    const goesOn = await asSystem(pool, REASON, (own) => noteProgress(own, importId, run, done));
    if (!goesOn) throw new Stopped('cancelled');
  };
}

async function planOf({ tx, kind, record, progress }: Work, before: readonly Planned[]): Promise<Plan> {
  const lines = await linesOf(tx, record.id, record.mapping);
  const ids = new Map(before.flatMap(({ number, recordId }) => (recordId ? [[number, recordId] as const] : [])));
  const plan = await kind.plan(tx, lines, { clears: record.clears, ids, progress });
  return 'keep' in plan ? plan : { lines: plan };
}

async function check(work: Work): Promise<void> {
  await keepPlan(work.pool, work.job, await planOf(work, []), null);
}

async function commit(work: Work): Promise<void> {
  const { tx, job, kind } = work;
  await tx.rows(sql`select set_config('brillanz.batch', ${job.importId}, true)`);
  if (kind.writeKept === undefined) {
    await kind.write(tx, await planAgain(work), work.progress);
  } else if (!(await kind.writeKept(tx, job.importId))) {
    throw new Stale(await planOf(work, []));
  }
  if (!(await finishImport(tx, job.importId, job.run))) throw new Stopped('cancelled');
}

/** The plan is made anew and must be the one that was shown: then, and only then, it is written. */
async function planAgain(work: Work): Promise<readonly Planned[]> {
  const before = await checkedLines(work.tx, work.job.importId);
  const plan = await planOf(work, before);
  if (hasMoved(before, plan.lines)) throw new Stale(plan);
  return plan.lines;
}

async function undo({ tx, job, kind, record, progress }: Work): Promise<void> {
  await tx.rows(sql`select set_config('brillanz.batch', ${job.importId}, true)`);
  const lines = await doneLines(tx, job.importId);
  const kept = await kind.undo(tx, lines, record.committed ?? '', progress);
  if (!(await finishUndo(tx, job.importId, job.run, kept))) throw new Stopped('cancelled');
}

/** Whether a line would now do something else than when it was checked. A new record's id is no difference. */
function hasMoved(before: readonly Planned[], now: readonly Planned[]): boolean {
  const known = new Map(before.map((line) => [line.number, line]));
  return now.some((line) => !isDeepStrictEqual(comparable(line), comparable(known.get(line.number))));
}

function comparable(line: Planned | undefined): unknown {
  if (!line) return null;
  const { outcome, recordId, title, reasons, changes, patch } = line;
  return JSON.parse(
    JSON.stringify({ outcome, recordId: outcome === 'new' ? null : recordId, title, reasons, changes, patch }),
  );
}

/** @param fault that another check came before, and why this one was made; null: none counts */
function keepPlan(pool: Pool, { importId, run }: Run, { lines, keep }: Plan, fault: 'stale' | null): Promise<void> {
  return asSystem(pool, REASON, async (own) => {
    // What is lost with the machine is no loss: the check is made anew.
    await own.rows(sql`set local synchronous_commit = off`);
    const still = await own.row(sql`
      update imports set state = 'checked', run = null, fault = ${fault}, done = total
      where id = ${importId} and run = ${run} and not cancelled returning id`);
    if (!still) throw new Stopped('cancelled');
    await Promise.all([storePlan(own, importId, lines, fault !== null), keep?.(own, importId, fault !== null)]);
    await countLines(own, importId);
  });
}

/** Whatever happened, the import is free again and says why; faults of our own go to the log as well. */
async function endBadly(parts: RunParts, job: Run, error: unknown): Promise<void> {
  const { pool, log } = parts;
  if (error instanceof Stale) {
    return keepPlan(pool, job, error.plan, 'stale').catch((late: unknown) => endBadly(parts, job, late));
  }
  if (!(error instanceof Stopped)) log(error);
  const fault = error instanceof Stopped ? error.fault : 'failed';
  await asSystem(pool, REASON, (own) => fallBack(own, job.importId, job.step, job.run, fault));
}
