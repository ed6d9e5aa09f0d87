import sql from 'sql-template-tag';
import type { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { QueueHealth } from '../../contract.ts';

type Queue = z.input<typeof QueueHealth>;

/** So many failed runs of a queue are told with their reasons. */
const FAILURES = 5;

/** Every queue with its clock, its last run and what failed, by name. Queues of the library itself are left out. */
export async function readQueues(tx: Transaction, jobs: Jobs): Promise<Queue[]> {
  const schedules = await jobs.getSchedules();
  const rows = await tx.rows<Omit<Queue, 'cron' | 'next'>>(QUEUES);
  return rows.map((row) => {
    const schedule = schedules.find(({ name }) => name === row.name);
    const [next] = schedule ? jobs.previewSchedule(schedule.cron, { tz: schedule.timezone, count: 1 }) : [];
    return { ...row, cron: schedule?.cron ?? null, next: next?.toISOString() ?? null };
  });
}

const QUEUES = sql`
  select queue.name,
    coalesce(runs.waiting, 0)::integer as waiting,
    coalesce(runs.active, 0)::integer as active,
    coalesce(runs.failed, 0)::integer as failed,
    to_jsonb(ended.completed_on) #>> '{}' as last,
    extract(epoch from ended.completed_on - ended.started_on)::float as seconds,
    coalesce(failures.list, '[]') as failures
  from pgboss.queue
  left join lateral (
    select count(*) filter (where state in ('created', 'retry')) as waiting,
      count(*) filter (where state = 'active') as active,
      count(*) filter (where state = 'failed') as failed
    from pgboss.job where job.name = queue.name) runs on true
  left join lateral (
    select completed_on, started_on from pgboss.job
    where job.name = queue.name and state = 'completed' order by completed_on desc limit 1) ended on true
  left join lateral (
    select jsonb_agg(jsonb_build_object(
        'id', run.id, 'at', run.completed_on,
        'reason', left(coalesce(run.output ->> 'message', run.output ->> 'value', run.output::text, ''), 300))
      order by run.completed_on desc) as list
    from (
      select id, completed_on, output from pgboss.job
      where job.name = queue.name and state = 'failed' order by completed_on desc limit ${FAILURES}) run) failures on true
  where queue.name not like '\\_\\_pgboss%'
  order by queue.name`;
