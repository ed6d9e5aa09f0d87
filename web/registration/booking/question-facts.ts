import type { Question } from '#shared/contracts/registration.ts';
import type { QuestionKind } from '#shared/names/registration.ts';

/** So many questions a form has at most, and answers to choose from. */
export const MAX_QUESTIONS = 40;
export const MAX_OPTIONS = 30;

/** Whether one chooses among answers that are given. */
export const hasOptions = ({ kind }: Pick<Question, 'kind'>) => kind === 'choice' || kind === 'several';

/** Whether another question can wait for an answer to this one. */
const canDecide = (question: Question) => question.kind === 'yesno' || hasOptions(question);

/** The questions that one at a place can wait for: those before it whose answers are known. */
export const deciding = (questions: readonly Question[], place: number) => questions.slice(0, place).filter(canDecide);

/** A key that nothing else in the form has. */
export const freshKey = () => crypto.randomUUID().slice(0, 8);

const nobody = { de: '', fr: '' };

/** A question to begin with. */
export const freshQuestion = (): Question => ({
  ...{ key: freshKey(), kind: 'text', label: nobody, options: [] },
  ...{ required: false, sensitive: false, when: null },
});

/** A question of another kind: answers to choose from come and go with it. */
export function withKind(question: Question, kind: QuestionKind): Question {
  if (!hasOptions({ kind })) return { ...question, kind, options: [] };
  if (question.options.length > 0) return { ...question, kind };
  return { ...question, kind, options: [freshOption(), freshOption()] };
}

export const freshOption = () => ({ key: freshKey(), label: nobody });

/** The questions with one moved by so many places. */
export function moved(questions: readonly Question[], place: number, by: number): Question[] {
  const next = [...questions];
  const [one] = next.splice(place, 1);
  if (one) next.splice(Math.max(0, place + by), 0, one);
  return tidied(next);
}

/** Questions without the conditions that can no longer come true: what they wait for is gone, comes later or says something else. */
export function tidied(questions: readonly Question[]): Question[] {
  return questions.map((question, place) => {
    const { when } = question;
    if (!when) return question;
    const other = deciding(questions, place).find(({ key }) => key === when.key);
    const stands =
      other?.kind === 'yesno' ? typeof when.is === 'boolean' : other?.options.some(({ key }) => key === when.is);
    return stands ? question : { ...question, when: null };
  });
}

/** What is missing in questions, by path (`<key>.label.de`, `<key>.options.<key>.fr`), with its reason. */
export function questionFaults(questions: readonly Question[]): [path: string[], reason: string][] {
  return questions.flatMap((question) => {
    const { key, label, options } = question;
    const missing = (of: { de: string; fr: string }, path: string[]) =>
      (['de', 'fr'] as const)
        .filter((language) => of[language].trim() === '')
        .map((language): [string[], string] => [[...path, language], 'required']);
    const few: [string[], string][] = hasOptions(question) && options.length < 2 ? [[[key, 'options'], 'few']] : [];
    return [
      ...missing(label, [key, 'label']),
      ...few,
      ...options.flatMap((option) => missing(option.label, [key, 'options', option.key])),
    ];
  });
}
