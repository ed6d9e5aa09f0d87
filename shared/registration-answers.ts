import type { Answers, Question } from './contracts/registration.ts';

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

/** Whether a question stands without an answer. */
export function isUnanswered(given: Answers[string] | undefined): boolean {
  return (
    given === undefined ||
    (typeof given === 'string' && given.trim() === '') ||
    (Array.isArray(given) && given.length === 0)
  );
}

/** What is wrong with answers, by key: `required`, `invalid`, or `unknown` for what is not asked. Empty: nothing. */
export function answerFaults(questions: readonly Question[], answers: Answers): Record<string, string> {
  const shown = shownQuestions(questions, answers);
  const faults: Record<string, string> = {};
  for (const question of shown) {
    const given = answers[question.key];
    if (given === undefined || isUnanswered(given)) {
      if (question.required) faults[question.key] = 'required';
    } else if (!fits(question, given)) faults[question.key] = 'invalid';
  }
  for (const key of Object.keys(answers)) {
    if (!shown.some((question) => question.key === key)) faults[key] = 'unknown';
  }
  return faults;
}

function fits({ kind, options }: Question, given: Answers[string]): boolean {
  const chosen = (key: string) => options.some((option) => option.key === key);
  switch (kind) {
    case 'text':
      return typeof given === 'string';
    case 'number':
      return typeof given === 'number' && Number.isFinite(given);
    case 'yesno':
      return typeof given === 'boolean';
    case 'date':
      return typeof given === 'string' && isDay(given);
    case 'choice':
      return typeof given === 'string' && chosen(given);
    case 'several':
      return Array.isArray(given) && given.every(chosen) && new Set(given).size === given.length;
  }
}

/** A day of the calendar, as 2027-02-28. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
