import { PAIR_SUM } from '../../assessment-facts.ts';
import type { Answer, Answers, Overview, Question, SavedAnswer } from '../../contract.ts';

/** What somebody chose: an option, of a pair the points of its first statement, or that they cannot judge it. */
export type Choice = { option: string } | { first: number } | 'unjudged';

/** The points that the first statement of a pair can get, from wholly the first to wholly the second. */
export const POSITIONS = Array.from({ length: PAIR_SUM + 1 }, (_, place) => PAIR_SUM - place);

type Said = Pick<Answer, 'question_id' | 'selected_option_id' | 'points_awarded'>;

/** What was chosen at a question, by the answers of its round; undefined while nothing was. */
export function choiceOf(question: Question, answers: readonly Said[]): Choice | undefined {
  const said = answers.filter(({ question_id }) => question_id === question.question_id);
  if (said.length === 0) return undefined;
  const [first] = question.options;
  const of = said.find(({ selected_option_id }) => selected_option_id === first?.option_id);
  if (question.kind === 'pair')
    return typeof of?.points_awarded === 'number' ? { first: of.points_awarded } : 'unjudged';
  const option = said[0]?.selected_option_id;
  return option ? { option } : 'unjudged';
}

/** The body that saves a choice. */
export function bodyOf(response_id: string, question: Question, choice: Choice): Record<string, unknown> {
  const about = { response_id, question_id: question.question_id };
  if (choice === 'unjudged') return { ...about, selected_option_id: null };
  if ('option' in choice) return { ...about, selected_option_id: choice.option };
  const points = [choice.first, PAIR_SUM - choice.first];
  const pair = question.options.map(({ option_id }, place) => ({
    selected_option_id: option_id,
    points_awarded: points[place],
  }));
  return { ...about, pair };
}

/** The answers of a round as they are once a body has arrived. */
export function withAnswer(known: Answers, body: Readonly<Record<string, unknown>>): Answers {
  if (known.response?.response_id !== body.response_id) return known;
  const question_id = String(body.question_id);
  const parts = Array.isArray(body.pair) ? body.pair : [{ selected_option_id: body.selected_option_id }];
  const said = parts.map(
    (part: Partial<Answer>): Answer => ({
      question_id,
      selected_option_id: part.selected_option_id ?? null,
      points_awarded: part.points_awarded ?? null,
      pair_id: null,
    }),
  );
  return { ...known, answers: [...known.answers.filter((one) => one.question_id !== question_id), ...said] };
}

/** Where one stands once an answer has arrived. */
export function withProgress(seen: Overview, response_id: string, { answered, total }: SavedAnswer): Overview {
  return seen.open?.response_id === response_id ? { ...seen, open: { ...seen.open, answered, total } } : seen;
}

/** Where a round goes on: the place from 1 of the first question without an answer, or the one after the last. */
export function firstOpen(questions: readonly Question[], answers: readonly Said[]): number {
  const answered = new Set(answers.map(({ question_id }) => question_id));
  const place = questions.findIndex(({ question_id }) => !answered.has(question_id));
  return place === -1 ? questions.length + 1 : place + 1;
}

/** Where «next» leads from a place: to the one after it, and once everything is answered to the end. */
export const placeAfter = (at: number, ticks: readonly boolean[]): number =>
  ticks.every(Boolean) ? ticks.length + 1 : at + 1;

/** Minutes that the questions without an answer will take, by the median of finished rounds; null: nobody knows. */
export function minutesLeft({ minutes, questions, answers }: Pick<Answers, 'minutes' | 'questions' | 'answers'>) {
  const answered = new Set(answers.map(({ question_id }) => question_id)).size;
  if (minutes === null || questions.length === 0) return null;
  return Math.max(1, Math.round((minutes * (questions.length - answered)) / questions.length));
}
