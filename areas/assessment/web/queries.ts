import { queryOptions } from '@tanstack/react-query';
import { ask } from '#web/calls/data-service.ts';
import { callPortal, language } from '#web/portal.ts';
import type { SurveyArea } from '../assessment-facts.ts';
import type {
  Answers,
  Chapters,
  Generated,
  Overview,
  Questions,
  Result,
  SaveQuestion,
  Statistics,
  Team,
} from '../contract.ts';

/** Reads and writes of the assessment. What is another person's does not exist. */

declare module '#web/calls/stale.ts' {
  interface Reads {
    assessment: true;
  }
}

const read = <Data>(path: string, query: Record<string, string> = {}) =>
  queryOptions({
    queryKey: ['assessment', path, query],
    queryFn: ({ signal }) => callPortal<Data>('GET', `/assessments/${path}`, { query, signal }),
  });

/** How often a text that is being written is looked at, in milliseconds. */
const WRITING = 3_000;
const whileWriting = (state: string | null | undefined) => (state === 'generating' ? WRITING : false);

export const overviewQuery = read<Overview>('overview');
/** The open round with its answers, or what starting one needs. */
export const answersQuery = read<Answers>('answers');
export const resultQuery = (response_id: string) => ({
  ...read<Result>('result', { response_id }),
  refetchInterval: ({ state }: { state: { data?: Result | undefined } }) => whileWriting(state.data?.text.status),
});
export const chaptersQuery = (area: SurveyArea, language: string) => read<Chapters>('chapters', { area, language });
export const teamQuery = (branch_id: string) => ({
  ...read<Team>('team', { branch_id }),
  refetchInterval: ({ state }: { state: { data?: Team | undefined } }) => whileWriting(state.data?.update_status),
});
export const statisticsQuery = read<Statistics>('statistics');
export const questionsQuery = read<Questions>('questions');

/** Starts a round: the database adds whose it is, which its types do not know. @throws CallError 409 where one is open, or it is too early */
export const startRound = (consent_version: string, allows_text_service: boolean) =>
  ask((client) => client.from('survey_responses').insert({ consent_version, allows_text_service } as never));

/** A text that one asks for is written in the language of the page. */
const inLanguage = <About extends object>(about: About) => ({ body: { ...about, language: language.current() } });

/** Ends a complete round: its result is computed, its text follows. @throws CallError 422 with what is not answered */
export const finishRound = (response_id: string) =>
  callPortal<Generated>('POST', '/assessments/generate-individual-analysis', inLanguage({ response_id }));

/** Writes the text of a finished round anew: one's own, or, in the language of its person, one that was released to its owners. */
export const writeAgain = ({ response_id, own }: Pick<Result, 'response_id' | 'own'>) =>
  own
    ? finishRound(response_id)
    : callPortal<Generated>('POST', '/assessments/regenerate-member-analysis', { body: { response_id } });

export const writeTeamText = (branch_id: string) =>
  callPortal('POST', '/assessments/generate-team-analysis', inLanguage({ branch_id }));

/** Stores the owner's words in place of the written ones. */
export const saveTeamText = (branch_id: string, generated_text: string) =>
  ask((client) =>
    client.from('survey_team_analysis_results').upsert({ branch_id, generated_text }, { onConflict: 'branch_id' }),
  );

export const saveText = (body: { response_id: string; result_id: string; text?: string; comment?: string | null }) =>
  callPortal('PUT', '/assessments/text', { body });

export const release = (response_id: string, released: boolean) =>
  callPortal('PUT', '/assessments/release', { body: { response_id, released } });

/** Deletes one round, or all that a person ever answered. */
export const deleteSurvey = (what: { response_id: string } | { staff_id: string }) =>
  ask((client) => client.rpc('delete_survey', what));

/** Plans to work on an area until a day. */
export const addGoal = (goal: { response_id: string; area: SurveyArea; due: string; course_id: string | null }) =>
  ask((client) => client.from('survey_goals').insert(goal as never));

export const reachGoal = (id: string) =>
  ask((client) => client.from('survey_goals').update({ reached: new Date().toISOString() }).eq('id', id));

export const removeGoal = (id: string) => ask((client) => client.from('survey_goals').delete().eq('id', id));

/** Stores a question; one that was answered is replaced by a new version. @throws CallError 409 */
export const saveQuestion = (body: SaveQuestion) => callPortal('PUT', '/assessments/question', { body });

/** Takes a question out of rounds that start later. */
export const removeQuestion = (question_id: string) =>
  callPortal('DELETE', '/assessments/question', { query: { question_id } });
