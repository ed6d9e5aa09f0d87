import sql, { type Sql } from 'sql-template-tag';
import { z } from 'zod';
import type { Transaction } from '#database/scope.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { personOf } from '#server/http/rate-limit.ts';
import { drawing } from '#server/print/drawing.ts';
import { fileDownload } from '#server/sheets/sheet-download.ts';
import { dateText } from '#shared/dates.ts';
import { BranchQuestion, Chapters, ChaptersQuestion, PdfQuestion, Result, Team, TeamGenerated } from '../contract.ts';
import { asked, found } from './faults.ts';
import type { assessmentFile } from './pdf/assessment-file.ts';
import { PDF_WORDS } from './pdf/pdf-words.ts';
import { sendJob } from './work.ts';

/** So many areas below this score are shown as worth learning, each with so many dates of courses and chapters of handbooks. */
const GAPS = 2;
const ENOUGH = 90;
const DATES = 3;
const CHAPTERS = 3;

/** A result as the caller may see it, with what to learn for its weakest areas; an owner's look is noted. */
async function readResult(tx: Transaction, response_id: string): Promise<Result> {
  const row = await tx.prepared<{ answer: Omit<Result, 'gaps'> | null; gaps: Result['gaps'] }>(resultSql(response_id));
  return { ...found(row?.answer), gaps: row?.gaps ?? [] };
}

/**
 * `answer` is the result, `gaps` its weakest areas with the next dates of courses; those on binocular vision stand under
 * refraction. The next dates are taken by their index: how one stands is reckoned for those alone.
 */
export function resultSql(response_id: string): Sql {
  return sql`
    with told as materialized (select internal.survey_result(${response_id}) as answer),
    gaps as (
      select score ->> 'area' as area, row_number() over (order by (score ->> 'score')::integer, place) as rank
      from told cross join jsonb_array_elements(told.answer -> 'scores') with ordinality as listed (score, place)
      where (score ->> 'score')::integer < ${ENOUGH} order by rank limit ${GAPS}),
    learn as (
      select gaps.area, next.starts_at, jsonb_build_object('content_id', next.course_id, 'free', next.free,
        'starts_at', to_char(next.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'title', jsonb_build_object('de', coalesce(next.texts -> 'de' ->> 'title', next.texts -> 'fr' ->> 'title'),
          'fr', coalesce(next.texts -> 'fr' ->> 'title', next.texts -> 'de' ->> 'title'))) as course
      from gaps cross join lateral (
        select given.course_id, given.free, given.texts, near.starts_at
        from registration_dates near join course_dates given on given.id = near.id
        where near.kind = 'course' and near.starts_at > now() and near.cancelled_at is null
          and given.category = case gaps.area when 'binocular' then 'refraction' else gaps.area end
          and given.state in ('open', 'few') and (given.texts ? 'de' or given.texts ? 'fr')
        order by near.starts_at, near.id limit ${DATES}) next)
    select told.answer, (
      select coalesce(jsonb_agg(jsonb_build_object('area', gaps.area, 'courses', (
        select coalesce(jsonb_agg(learn.course order by learn.starts_at), '[]') from learn where learn.area = gaps.area))
        order by gaps.rank), '[]') from gaps) as gaps
    from told`;
}

async function readTeam(tx: Transaction, branch_id: string): Promise<Team> {
  const row = await tx.prepared<{ answer: Team | null }>(sql`select internal.survey_team(${branch_id}) as answer`);
  return found(row?.answer);
}

const resultCall = defineCall({
  method: 'GET',
  path: '/assessments/result',
  opensWith: 'canViewAssessment',
  whileViewing: 'closed',
  summary: 'A result of one’s own, or one that was released to the owners of the company',
  input: z.object({ response_id: z.guid() }).strict(),
  output: Result,
  handle: ({ response_id }, context) => asked(context, (tx) => readResult(tx, response_id)),
});

/** Apart from the result: looking through every handbook takes longer than all figures. */
const chaptersCall = defineCall({
  method: 'GET',
  path: '/assessments/chapters',
  opensWith: 'canViewAssessment',
  summary: 'Chapters of handbooks that speak of an area',
  input: ChaptersQuestion,
  output: Chapters,
  handle: ({ area, language }, context) =>
    context.asCaller(async (tx) => {
      const row = await tx.prepared<{ chapters: Chapters['chapters'] }>(
        sql`select internal.handbook_chapters(${PDF_WORDS[language].areas[area]}, ${CHAPTERS}, ${language}) as chapters`,
      );
      return { chapters: row?.chapters ?? [] };
    }),
});

const teamCall = defineCall({
  method: 'GET',
  path: '/assessments/team',
  opensWith: 'canViewAssessment',
  whileViewing: 'closed',
  summary: 'Marks of a team for its people; text and who finished for the one who looks after it',
  input: z.object({ branch_id: z.guid() }).strict(),
  output: Team,
  handle: ({ branch_id }, context) => asked(context, (tx) => readTeam(tx, branch_id)),
});

const generateTeamCall = defineCall({
  method: 'POST',
  path: '/assessments/generate-team-analysis',
  opensWith: 'canEditOwnBusiness',
  summary: 'Write marks and text of a team anew, in the background; a message tells when it is done',
  input: BranchQuestion,
  output: TeamGenerated,
  handle: async ({ branch_id, language }, context) => {
    const row = await asked(context, (tx) =>
      tx.row<{ id: string | null; me: string }>(
        sql`select internal.ask_team_text(${branch_id}) as id, internal.survey_self() as me`,
      ),
    );
    if (row?.id) await sendJob(context.jobs, { branch_id, language, tell: row.me, attempt: 1 });
    return { branch_id, update_status: 'generating' as const };
  },
});

const draw = drawing<typeof assessmentFile>('areas/assessment/server/pdf/assessment-file.ts', 'assessmentFile');

/** Streams and stores nothing: the same question draws the same figures anew. */
const pdfCall: Call = {
  method: 'POST',
  path: '/assessments/generate-pdf',
  opensWith: 'canViewAssessment',
  summary: 'A result or the analysis of a team as PDF',
  input: PdfQuestion,
  output: 'bytes',
  handle: async (input: z.output<typeof PdfQuestion>, context) => {
    const about = await asked(context, async (tx) =>
      'response_id' in input
        ? { result: await readResult(tx, input.response_id) }
        : { team: await readTeam(tx, input.branch_id) },
    );
    const day = dateText((about.result ? about.result.ended : about.team?.marked) ?? '');
    const name = PDF_WORDS[input.language].file;
    return fileDownload(
      `${[name, about.team?.name, day].filter(Boolean).join(' ')}.pdf`,
      'application/pdf',
      await draw(personOf(context.caller), about, input.language, context.config.portalName),
    );
  },
};

export const resultCalls: readonly Call[] = [resultCall, chaptersCall, teamCall, generateTeamCall, pdfCall];
