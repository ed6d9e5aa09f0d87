import sql from 'sql-template-tag';
import { asSystem } from '#database/scope.ts';
import type { KeptKind } from '#server/retention/kept-kind.ts';

/** Two years, and half a year: both are promised to whoever answers (docs/assessment-privacy.md). */
const ANSWERS = 730;
const LEFT = 183;

export const ASSESSMENT_KINDS: readonly KeptKind[] = [
  {
    // What they gave stays: the result.
    name: 'surveyAnswers',
    days: ANSWERS,
    least: ANSWERS,
    most: ANSWERS,
    rows: (before) => [
      sql`survey_answers where response_id in (select response_id from survey_responses where ended < ${before})`,
    ],
  },
  {
    name: 'surveysOfLeft',
    days: LEFT,
    least: LEFT,
    most: LEFT,
    rows: (before) => [
      sql`survey_responses where response_id = any ((select internal.surveys_of_left(${before}))::uuid[])`,
    ],
    // Drafts, kept answers and the note of what is gone go along.
    remove: ({ pool }, now) =>
      asSystem(pool, 'what somebody thought of themselves goes with them, whoever they are', (tx) =>
        tx.rows(sql`
          select internal.erase_surveys(internal.surveys_of_left(${now}::timestamptz - make_interval(days => ${LEFT})))`),
      ),
  },
];
