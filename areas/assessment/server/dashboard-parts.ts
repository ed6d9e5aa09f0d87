import sql from 'sql-template-tag';
import type { DashboardPart } from '#server/dashboard/part.ts';

/** How far one's open round is, else what the last one gave; both null before the first. */
export const ownTile: DashboardPart = {
  name: 'own',
  permission: 'canFillAssessment',
  answer: sql`(
    select jsonb_build_object(
      'open', (
        select jsonb_build_object(
          'answered', (
            select count(distinct answer.question_id) from survey_answers answer
            where answer.response_id = response.response_id),
          'total', (
            select count(*) from survey_questions question
            where question.created <= response.started
              and (question.replaced is null or question.replaced > response.started)))
        from survey_responses response where response.ended is null order by response.started desc limit 1),
      'last', (
        select jsonb_build_object('ended', response.ended, 'total', result.total)
        from survey_responses response
        join survey_results result on result.response_id = response.response_id and result.status = 'published'
        where response.ended is not null order by response.ended desc limit 1)))`,
};

/** A round that was begun. */
export const openTask: DashboardPart = {
  name: 'open',
  permission: 'canFillAssessment',
  answer: sql`(
    select jsonb_build_object('n', count(*), 'since', min(response.started))
    from survey_responses response where response.ended is null)`,
};

/** Goals that are due within two weeks, or were. */
export const goalsTask: DashboardPart = {
  name: 'goals',
  permission: 'canFillAssessment',
  answer: sql`(
    select jsonb_build_object('n', count(*), 'since', min(goal.created))
    from survey_goals goal where goal.reached is null and goal.due <= internal.zurich_today() + 14)`,
};
