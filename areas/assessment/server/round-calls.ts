import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, defineCall } from '#server/http/call.ts';
import {
  Answers,
  EditText,
  Generated,
  Overview,
  Release,
  Released,
  ResponseQuestion,
  SaveAnswer,
  SavedAnswer,
} from '../contract.ts';
import { asked, askedOnce, found } from './faults.ts';
import { sendJob } from './work.ts';

const NOTHING = z.object({}).strict();

const overviewCall = defineCall({
  method: 'GET',
  path: '/assessments/overview',
  opensWith: 'canViewAssessment',
  whileViewing: 'closed',
  summary: 'Where one stands: open and finished rounds, the own team, and the branches one looks after',
  input: NOTHING,
  output: Overview,
  handle: async (_input, context) => {
    const row = await askedOnce<{ answer: Overview }>(context, sql`select internal.survey_overview() as answer`);
    return found(row?.answer);
  },
});

const answersCall = defineCall({
  method: 'GET',
  path: '/assessments/answers',
  opensWith: 'canFillAssessment',
  whileViewing: 'closed',
  summary: 'The open round with its questions and answers, or what starting one needs',
  input: NOTHING,
  output: Answers,
  handle: async (_input, context) => {
    const row = await askedOnce<{ answer: Omit<Answers, 'consent'>; version: string }>(
      context,
      sql`select internal.survey_round() as answer, internal.survey_consent() as version`,
    );
    const country = context.config.texts?.country;
    const text_service = country === undefined ? null : { country };
    return { ...found(row?.answer), consent: { version: row?.version ?? '', text_service } };
  },
});

const saveCall = defineCall({
  method: 'POST',
  path: '/assessments/answers',
  opensWith: 'canFillAssessment',
  summary: 'Replace the answers of one question of an open round',
  input: SaveAnswer,
  output: SavedAnswer,
  handle: async (input, context) => {
    const options = 'pair' in input ? input.pair.map((half) => half.selected_option_id) : [input.selected_option_id];
    const points = 'pair' in input ? input.pair.map((half) => half.points_awarded) : null;
    const row = await askedOnce<{ answer: SavedAnswer }>(
      context,
      sql`select internal.save_survey_answer(${input.response_id}, ${input.question_id}, ${options}::uuid[],
        ${points}::integer[]) as answer`,
    );
    return found(row?.answer);
  },
});

/** A text is asked for in the transaction that ends the round; asked twice, it is written once. */
const generate = (path: `/${string}`, summary: string, ask: 'finish_survey' | 'regenerate_survey') =>
  defineCall({
    method: 'POST',
    path,
    opensWith: ask === 'finish_survey' ? 'canFillAssessment' : 'canEditOwnBusiness',
    summary,
    input: ResponseQuestion,
    output: Generated,
    handle: async ({ response_id, language }, context) => {
      const row = await asked(context, (tx) =>
        tx.row<{ id: string | null }>(
          ask === 'finish_survey'
            ? sql`select internal.finish_survey(${response_id}) as id`
            : sql`select internal.regenerate_survey(${response_id}) as id`,
        ),
      );
      if (row?.id) await sendJob(context.jobs, { result_id: row.id, language, attempt: 1 });
      return { response_id, status: 'published' as const, text_status: 'generating' as const };
    },
  });

const editCall = defineCall({
  method: 'PUT',
  path: '/assessments/text',
  opensWith: 'canViewAssessment',
  summary: 'Edit the text of a result as a new version, or its comment',
  input: EditText,
  output: z.object({}),
  handle: ({ response_id, result_id, text, comment }, context) =>
    asked(context, async (tx) => {
      await tx.rows(
        sql`select internal.edit_survey_text(${response_id}, ${result_id}, ${text ?? null}, ${comment || null})`,
      );
      return {};
    }),
});

const releaseCall = defineCall({
  method: 'PUT',
  path: '/assessments/release',
  opensWith: 'canViewAssessment',
  summary: 'Show a result to the owners of one’s company, or end that',
  input: Release,
  output: Released,
  handle: ({ response_id, released }, context) =>
    asked(context, async (tx) => {
      const row = await tx.row<{ at: Date | null }>(
        sql`select internal.release_survey(${response_id}, ${released}) as at`,
      );
      return { released: row?.at ? new Date(row.at).toISOString() : null };
    }),
});

export const roundCalls: readonly Call[] = [
  overviewCall,
  answersCall,
  saveCall,
  generate('/assessments/generate-individual-analysis', 'End a round, or write its text anew', 'finish_survey'),
  generate('/assessments/regenerate-member-analysis', 'Write the text of a released result anew', 'regenerate_survey'),
  editCall,
  releaseCall,
];
