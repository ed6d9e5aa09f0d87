import { expect, it } from 'vitest';
import type { Answers, Question } from '../../contract.ts';
import { bodyOf, type Choice, choiceOf, firstOpen, minutesLeft, POSITIONS, placeAfter, withAnswer } from './choice.ts';

const text = { de: 'Frage', fr: 'Question' };
const option = (option_id: string) => ({ option_id, text, area: null });
const single: Question = {
  question_id: 's',
  kind: 'single',
  area: 'refraction',
  text,
  display_order: 1,
  options: [option('a'), option('b')],
};
const pair: Question = { ...single, question_id: 'p', kind: 'pair', area: null, options: [option('x'), option('y')] };
const round: Answers = {
  response: { response_id: 'r', started: '', allows_text_service: false },
  answers: [],
  questions: [single, pair],
  consent: { version: '1', text_service: null },
  may_start_from: null,
  minutes: 18,
};

it('reads back every choice from what its body stores, the latest in place of the former', () => {
  const choices: [Question, Choice][] = [
    [single, { option: 'b' }],
    [single, 'unjudged'],
    ...POSITIONS.map((first): [Question, Choice] => [pair, { first }]),
    [pair, 'unjudged'],
  ];
  let known = round;
  for (const [question, choice] of choices) {
    known = withAnswer(known, bodyOf('r', question, choice));
    expect(choiceOf(question, known.answers)).toEqual(choice);
  }
  expect(known.answers).toHaveLength(2);
});

it('parts four points between the statements of a pair', () => {
  expect(POSITIONS).toEqual([4, 3, 2, 1, 0]);
  expect(bodyOf('r', pair, { first: 3 })).toEqual({
    response_id: 'r',
    question_id: 'p',
    pair: [
      { selected_option_id: 'x', points_awarded: 3 },
      { selected_option_id: 'y', points_awarded: 1 },
    ],
  });
});

it('leaves another round alone, and goes on at the first open question', () => {
  expect(withAnswer(round, bodyOf('other', single, 'unjudged'))).toBe(round);
  expect(choiceOf(single, [])).toBeUndefined();
  const half = withAnswer(round, bodyOf('r', single, 'unjudged'));
  const whole = withAnswer(half, bodyOf('r', pair, { first: 0 }));
  expect([round, half, whole].map(({ answers }) => firstOpen(round.questions, answers))).toEqual([1, 2, 3]);
  expect([round, half, whole].map(minutesLeft)).toEqual([18, 9, 1]);
  expect(minutesLeft({ ...round, minutes: null })).toBeNull();
});

it('goes on to the next question, and to the end once the last open one is answered', () => {
  expect(placeAfter(1, [true, false, true])).toBe(2);
  expect(placeAfter(1, [true, true, true])).toBe(4);
  expect(placeAfter(3, [true, false, true])).toBe(4);
});
