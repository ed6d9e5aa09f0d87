import type { Answers, Question, RegistrationDetails } from '#shared/contracts/registration.ts';

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
  participantsVisible?: boolean;
}

export const NO_DETAILS: Details = { parts: [], meals: [], room: null, remark: null, visible: false, answers: {} };

/** The questions that are asked now: one with a condition only after the answer it waits for, itself asked. */
export function shownQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const shown: Question[] = [];
  for (const question of questions) {
    const { when } = question;
    const given = when && shown.some(({ key }) => key === when.key) ? answers[when.key] : undefined;
    if (!when || (Array.isArray(given) ? given.includes(String(when.is)) : given === when.is)) shown.push(question);
  }
  return shown;
}

/** What is missing or wrong, by path (`answers.diet`) with its reason. */
export function faultsOf({ questions, parts }: Asked, details: Details): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  if (parts.length > 0 && details.parts.length === 0) faults.parts = 'required';
  for (const { key, kind, required } of shownQuestions(questions, details.answers)) {
    const given = details.answers[key];
    if (isEmpty(given)) {
      if (required) faults[`answers.${key}`] = 'required';
    } else if (kind === 'number' && given !== undefined && Number.isNaN(numberOf(given)))
      faults[`answers.${key}`] = 'number';
    else if (kind === 'text' && String(given).length > MAX_TEXT) faults[`answers.${key}`] = 'tooLong';
  }
  if ((details.remark ?? '').length > MAX_REMARK) faults.remark = 'tooLong';
  return faults;
}

/** What leaves: nothing that is not asked, numbers as numbers. */
export function toSend({ asks, questions, parts, participantsVisible }: Asked, details: Details): Details {
  const answers = shownQuestions(questions, details.answers).flatMap(({ key, kind }): [string, AnswerValue][] => {
    const given = details.answers[key];
    if (given === undefined || isEmpty(given)) return [];
    return [[key, kind === 'number' ? numberOf(given) : given]];
  });
  return {
    parts: details.parts.filter((chosen) => parts.some(({ key }) => key === chosen)),
    meals: asks.includes('meals') ? details.meals : [],
    room: asks.includes('room') ? details.room : null,
    remark: details.remark?.trim() || null,
    visible: participantsVisible ? details.visible : false,
    answers: Object.fromEntries(answers),
  };
}

/** What one person's registration costs: the date and the parts chosen; null where nothing has a price. */
export function priceOf(base: number | null, { parts }: Asked, details: Pick<Details, 'parts'>): number | null {
  const chosen = parts.filter(({ key, price }) => price !== null && details.parts.includes(key));
  if (base === null && chosen.length === 0) return null;
  return chosen.reduce((sum, { price }) => sum + (price ?? 0), base ?? 0);
}

const MAX_TEXT = 2000;
const MAX_REMARK = 1000;

function isEmpty(given: AnswerValue | undefined): boolean {
  return (
    given === undefined ||
    (typeof given === 'string' && given.trim() === '') ||
    (Array.isArray(given) && given.length === 0)
  );
}

/** As people write numbers here: 1’234.5 and 1234,5. */
function numberOf(given: AnswerValue): number {
  return typeof given === 'string' ? Number(given.replaceAll(/['’\s]/g, '').replace(',', '.')) : Number(given);
}
