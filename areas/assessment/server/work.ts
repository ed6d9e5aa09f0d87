import sql from 'sql-template-tag';
import type { Pool } from '#database/pool.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { ScheduledJob } from '#server/jobs/schedule.ts';
import { postMessage } from '#server/messages/post-message.ts';
import { writeHosted } from '#server/texts/hosted-writer.ts';
import { writeByRules } from '#server/texts/rule-writer.ts';
import { type TextFacts, TextServiceError, type Written } from '#server/texts/text.ts';
import type { Locale } from '#shared/names/languages.ts';
import { teamReady } from './messages.ts';

const QUEUE = 'assessment.text';
const REASON = 'a text is written in the background, after its person asked for it';

/** The hosted service is asked so often, all within a minute; then the rules write. */
const TRIES = 3;
const PAUSE_SECONDS = 10;
const MINUTE = 60_000;
/** Who still writes after that has died. */
const LONGEST = '3 minutes';

/** `language` is that of the page that asked; without it that of the account. */
type Job = { attempt: number; language?: Locale | undefined } & (
  | { result_id: string }
  | { branch_id: string; tell: string }
);
type Asked = TextFacts & { service: boolean; asked: string };

/** The worker of each queue in this process, to be woken at once by a call in the same process. */
const workers = new WeakMap<Jobs, string>();

/** Lets a text be written that the database waits for. */
export async function sendJob(jobs: Jobs, job: Job, startAfter = 0): Promise<void> {
  await jobs.send(QUEUE, job, startAfter > 0 ? { startAfter } : {});
  const worker = workers.get(jobs);
  if (worker && startAfter === 0) jobs.notifyWorker(worker);
}

/** Makes the queue and works on it. */
export async function startTextWork(parts: WorkParts): Promise<void> {
  await parts.jobs.createQueue(QUEUE, { retryLimit: 0, expireInSeconds: 180, deleteAfterSeconds: 3600 });
  const worker = await parts.jobs.work<Job>(QUEUE, { pollingIntervalSeconds: 2 }, async (batch) => {
    for (const job of batch) await writeText(parts, job.data);
  });
  workers.set(parts.jobs, worker);
}

/** Writes one text; whatever fails, what stood there before stands there afterwards. */
export async function writeText(parts: WorkParts, job: Job): Promise<void> {
  const { pool, config, jobs } = parts;
  try {
    const asked = await asSystem(pool, REASON, (tx) => factsOf(tx, job));
    if (!asked) return;
    const facts: TextFacts = { about: asked.about, language: job.language ?? asked.language, areas: asked.areas };
    let hosted: Written | undefined;
    if (config.texts && asked.service && asked.areas.length > 0) {
      try {
        hosted = await writeHosted(config.texts, facts, await asSystem(pool, REASON, (tx) => namesAround(tx, job)));
      } catch (error) {
        if (!(error instanceof TextServiceError)) throw error;
        const pause = error.retryAfter ?? PAUSE_SECONDS;
        const inTime = Date.now() + pause * 1000 < Date.parse(asked.asked) + MINUTE;
        if (job.attempt < TRIES && !error.final && inTime) {
          await sendJob(jobs, { ...job, attempt: job.attempt + 1 }, Math.max(pause, 1));
          return;
        }
        parts.log(error);
      }
    }
    const fault = config.texts && asked.service && asked.areas.length > 0 && !hosted ? 'hosted' : null;
    const written = hosted ?? writeByRules(facts);
    await asSystem(pool, REASON, (tx) => keep(tx, job, { ...asked, ...facts }, written, fault));
  } catch (error) {
    parts.log(error);
    const [result, branch] = 'result_id' in job ? [job.result_id, null] : [null, job.branch_id];
    await asSystem(pool, REASON, (tx) =>
      tx.rows(sql`select internal.fail_survey_texts(${result}, ${branch}, null, 'failed')`),
    );
  }
}

async function factsOf(tx: Transaction, job: Job): Promise<Asked | null> {
  const row = await tx.row<{ facts: Asked | null }>(
    'result_id' in job
      ? sql`select internal.survey_text_facts(${job.result_id}) as facts`
      : sql`select internal.team_text_facts(${job.branch_id}) as facts`,
  );
  return row?.facts ?? null;
}

/** Names that a foreign text may not hold: of the people, branches and places of the company. They stay here. */
async function namesAround(tx: Transaction, job: Job): Promise<string[]> {
  const company =
    'result_id' in job
      ? sql`(select person.optician_id from survey_results result join staff person on person.id = result.staff_id
          where result.id = ${job.result_id})`
      : sql`(select optician_id from branches where id = ${job.branch_id})`;
  const rows = await tx.rows<{ name: string }>(sql`
    select distinct name from (
      select unnest(array[first_name, last_name]) as name from staff where optician_id = ${company}
      union all select unnest(array[name, place]) from branches where optician_id = ${company}
      union all select name from opticians where id = ${company}) around
    where name is not null`);
  return rows.map(({ name }) => name);
}

async function keep(tx: Transaction, job: Job, asked: Asked, written: Written, fault: 'hosted' | null): Promise<void> {
  const { text, writer } = written;
  const statements = JSON.stringify(written.statements);
  const language: Locale = asked.language;
  if ('result_id' in job) {
    await tx.rows(sql`
      select internal.write_survey_text(${job.result_id}, ${asked.asked}::timestamptz, ${text}, ${statements}::jsonb,
        ${writer}, ${language}, ${fault})`);
    return;
  }
  const row = await tx.row<{ kept: boolean; name: string }>(sql`
    select internal.write_team_text(${job.branch_id}, ${asked.asked}::timestamptz, ${text}, ${statements}::jsonb,
      ${writer}, ${language}, ${fault}) as kept, branch.name from branches branch where branch.id = ${job.branch_id}`);
  if (!row?.kept) return;
  await postMessage(tx, teamReady, {
    to: { staff: [job.tell] },
    path: `/app/assessment?view=team&branch=${job.branch_id}`,
    object: { table: 'branches', id: job.branch_id },
    data: { branch: row.name },
  });
}

/** Every minute: what a process left under way returns to where it was, and says so; teams that became small are emptied. */
export function stoppedSchedule(pool: Pool): ScheduledJob {
  return {
    name: 'assessment.stopped',
    cron: '* * * * *',
    run: () =>
      asSystem(pool, 'a killed process leaves no text generating', async (tx) => {
        await tx.rows(sql`select internal.fail_survey_texts(null, null, now() - ${LONGEST}::interval, 'stopped')`);
        await tx.rows(sql`select internal.empty_small_teams()`);
      }),
  };
}
