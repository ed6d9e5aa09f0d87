import sql from 'sql-template-tag';
import { z } from 'zod';
import { type Call, defineCall } from '#server/http/call.ts';
import { QuestionId, Questions, SavedQuestion, SaveQuestion, Statistics } from '../contract.ts';
import { asked, found } from './faults.ts';

const OPENS = 'canManageDatabase';

const statisticsCall = defineCall({
  method: 'GET',
  path: '/assessments/statistics',
  opensWith: OPENS,
  summary: 'How many take part, and how well the questions measure; never a person',
  input: z.object({}).strict(),
  output: Statistics,
  handle: (_input, context) =>
    asked(context, async (tx) => {
      const row = await tx.row<{ answer: Statistics }>(sql`select internal.survey_statistics_office() as answer`);
      return found(row?.answer);
    }),
});

const questionsCall = defineCall({
  method: 'GET',
  path: '/assessments/questions',
  opensWith: OPENS,
  summary: 'Every question with its key and its versions',
  input: z.object({}).strict(),
  output: Questions,
  handle: (_input, context) =>
    asked(context, async (tx) => {
      const row = await tx.row<{ answer: Questions }>(sql`select internal.survey_questions_office() as answer`);
      return found(row?.answer);
    }),
});

const saveCall = defineCall({
  method: 'PUT',
  path: '/assessments/question',
  opensWith: OPENS,
  summary: 'Write a question; one that was answered is replaced by a new version',
  input: SaveQuestion,
  output: SavedQuestion,
  handle: (input, context) =>
    asked(context, async (tx) => {
      const row = await tx.row<{ answer: z.infer<typeof SavedQuestion> }>(
        sql`select internal.save_survey_question(${JSON.stringify(input)}::jsonb) as answer`,
      );
      return found(row?.answer);
    }),
});

const removeCall = defineCall({
  method: 'DELETE',
  path: '/assessments/question',
  opensWith: OPENS,
  summary: 'Leave a question out of the rounds to come',
  input: QuestionId,
  output: z.object({}),
  handle: ({ question_id }, context) =>
    asked(context, async (tx) => {
      await tx.rows(sql`select internal.remove_survey_question(${question_id})`);
      return {};
    }),
});

export const officeCalls: readonly Call[] = [statisticsCall, questionsCall, saveCall, removeCall];
