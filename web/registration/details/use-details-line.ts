import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/contracts/registration.ts';
import type { Locale } from '#shared/names/languages.ts';
import { shownQuestions } from '#shared/registration-answers.ts';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { type AnswerValue, type Asked, asksMeals, type Details, roomOf } from './details.ts';

/** Says in one line what somebody answered of what is asked. */
export function useDetailsLine(partName: (key: string) => string) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const { date } = useFormat();
  const said = (question: Question, answers: Details['answers']) => {
    const value = answers[question.key];
    if (value === undefined) return '';
    return `${question.label[locale]} ${answerText(question, value, locale, { date, yes: t('yes'), no: t('no') })}`;
  };
  return (asked: Asked, details: Details): string => {
    const room = roomOf(asked, details);
    return [
      ...asked.parts.filter(({ key }) => details.parts.includes(key)).map(({ key }) => partName(key)),
      ...(asksMeals(asked, details) ? details.meals.map((meal) => t(`meals.${meal}`)) : []),
      room ? t(`room.${room}`) : '',
      ...shownQuestions(asked.questions, details.answers).map((question) => said(question, details.answers)),
      details.remark ?? '',
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

interface Sayings {
  date: (day: string) => string;
  yes: string;
  no: string;
}

function answerText({ kind, options }: Question, value: AnswerValue, locale: Locale, { date, yes, no }: Sayings) {
  if (typeof value === 'boolean') return value ? yes : no;
  if (kind === 'date') return date(String(value));
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label[locale] ?? key;
  if (Array.isArray(value)) return value.map(labelOf).join(', ');
  return kind === 'choice' ? labelOf(String(value)) : String(value);
}
