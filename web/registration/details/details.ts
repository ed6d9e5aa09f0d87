import type { Answers, Question, RegistrationDetails, RoomPrices } from '#shared/contracts/registration.ts';
import type { RoomType } from '#shared/names/registration.ts';
import { answerFaults, isUnanswered, shownQuestions } from '#shared/registration-answers.ts';

/** What somebody says of themselves when they register. */
export type Details = RegistrationDetails;

/** What a question is answered with. */
export type AnswerValue = Answers[string];

/** What a date asks of each person. */
export interface Asked {
  asks: readonly string[];
  questions: readonly Question[];
  /** Parts that can be chosen, with what is left of each; null: no limit. */
  parts: readonly { key: string; free: number | null; price: number | null }[];
  roomPrices: RoomPrices;
  /** Parts that one sleeps at: a room is asked of who chooses one; where there are none, of everybody. */
  nights: readonly string[];
  /** Parts that one eats at: the same for the meals. */
  mealParts: readonly string[];
  participantsVisible?: boolean;
}

export const NO_DETAILS: Details = { parts: [], meals: [], room: null, remark: null, visible: false, answers: {} };

/** What is missing or wrong, by path (`answers.diet`) with its reason. */
export function faultsOf({ questions, parts }: Asked, details: Details): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  if (parts.length > 0 && details.parts.length === 0) faults.parts = 'noPart';
  const answers = typedAnswers(questions, details.answers);
  for (const [key, reason] of Object.entries(answerFaults(questions, answers))) {
    faults[`answers.${key}`] = typeof answers[key] === 'number' ? 'number' : reason;
  }
  for (const [key, given] of Object.entries(answers)) {
    if (typeof given === 'string' && given.length > MAX_TEXT) faults[`answers.${key}`] = 'tooLong';
  }
  if ((details.remark ?? '').length > MAX_REMARK) faults.remark = 'tooLong';
  return faults;
}

/** What leaves: nothing that is not asked, numbers as numbers. */
export function toSend(asked: Asked, details: Details): Details {
  const { questions, parts, participantsVisible } = asked;
  return {
    parts: details.parts.filter((chosen) => parts.some(({ key }) => key === chosen)),
    meals: asksMeals(asked, details) ? details.meals : [],
    room: roomOf(asked, details),
    remark: details.remark?.trim() || null,
    visible: participantsVisible ? details.visible : false,
    answers: typedAnswers(questions, details.answers),
  };
}

/** Whether a room is asked of somebody who chose these parts. */
export const asksRoom = ({ asks, nights }: Pick<Asked, 'asks' | 'nights'>, { parts }: Pick<Details, 'parts'>) =>
  asks.includes('room') && (nights.length === 0 || nights.some((night) => parts.includes(night)));

/** Whether it is asked what somebody eats who chose these parts. */
export const asksMeals = ({ asks, mealParts }: Pick<Asked, 'asks' | 'mealParts'>, { parts }: Pick<Details, 'parts'>) =>
  asks.includes('meals') && (mealParts.length === 0 || mealParts.some((part) => parts.includes(part)));

/** The room that somebody has; null for none, and where none is asked of them. */
export const roomOf = (asked: Asked, details: Pick<Details, 'parts' | 'room'>): RoomType | null =>
  asksRoom(asked, details) ? details.room : null;

/** What one person's registration costs: the date, the parts and the room chosen; null where nothing has a price. */
export function priceOf(base: number | null, asked: Asked, details: Pick<Details, 'parts' | 'room'>): number | null {
  const chosen = asked.parts.filter(({ key }) => details.parts.includes(key)).map(({ price }) => price);
  const room = roomOf(asked, details);
  const prices = [base, room && asked.roomPrices[room], ...chosen].filter((price) => price !== null);
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price, 0);
}

const MAX_TEXT = 2000;
const MAX_REMARK = 1000;

/** The answers to what is asked now, numbers as numbers. */
function typedAnswers(questions: readonly Question[], typed: Answers): Answers {
  const given = shownQuestions(questions, typed).flatMap(({ key, kind }): [string, AnswerValue][] => {
    const value = typed[key];
    if (value === undefined || isUnanswered(value)) return [];
    return [[key, kind === 'number' ? numberOf(value) : value]];
  });
  return Object.fromEntries(given);
}

/** As people write numbers here: 1’234.5 and 1234,5. */
function numberOf(given: AnswerValue): number {
  return typeof given === 'string' ? Number(given.replaceAll(/['’\s]/g, '').replace(',', '.')) : Number(given);
}
