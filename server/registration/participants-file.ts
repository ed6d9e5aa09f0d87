import { dayCell, type WrittenCell, type WrittenSheet } from '#server/sheets/written-sheet.ts';
import type { Question, RegistrationDetails } from '#shared/contracts/registration.ts';
import type { Participant } from '#shared/contracts/registration-office.ts';
import type { DateSheet } from '#shared/contracts/registration-sheet.ts';
import { dateTimeText } from '#shared/dates.ts';
import type { Locale } from '#shared/names/languages.ts';
import { OFFICE_WORDS } from './office-words.ts';
import { SHEET_WORDS } from './sheet-words.ts';

/** Everybody at a date as one table, with a column for each question; answers that are not the reader's are empty. */
export function participantsSheet(
  people: readonly Participant[],
  questions: readonly Question[],
  { partTitles }: Pick<DateSheet, 'partTitles'>,
  language: Locale,
): WrittenSheet {
  const words = OFFICE_WORDS[language];
  const { meals, rooms } = SHEET_WORDS[language];
  const partName = (key: string) => partTitles[language]?.[key] ?? key;
  return {
    name: words.participants,
    columns: [...words.columns, ...questions.map(({ label }) => label[language])],
    rows: people.map((one): WrittenCell[] => [
      one.position === null ? words.states[one.state] : `${words.states[one.state]} ${one.position}`,
      untilOf(one),
      one.lastName,
      one.firstName,
      one.company,
      one.branch,
      one.email,
      one.phone,
      one.billingAddress,
      one.parts.map(partName).join(', '),
      one.meals.map((meal) => meals[meal]).join(', '),
      one.room && rooms[one.room],
      one.roommate?.name ?? null,
      one.remark,
      one.price,
      dayCell(one.paidAt),
      dayCell(one.created),
      ...questions.map((question) => answerText(question, one.answers[question.key], language)),
    ]),
  };
}

/** Until when a seat is held or offered. */
const untilOf = ({ heldUntil, offeredUntil }: Participant) => {
  const until = offeredUntil ?? heldUntil;
  return until && dateTimeText(until);
};

type Answer = RegistrationDetails['answers'][string] | undefined;

/** An answer as people read it: options by their words. */
function answerText({ options }: Question, answer: Answer, language: Locale): WrittenCell {
  const { yes, no } = OFFICE_WORDS[language];
  const wordOf = (key: string) => options.find((option) => option.key === key)?.label[language] ?? key;
  if (answer === undefined) return null;
  if (typeof answer === 'boolean') return answer ? yes : no;
  if (typeof answer === 'number') return answer;
  return Array.isArray(answer) ? answer.map(wordOf).join(', ') : wordOf(answer);
}
