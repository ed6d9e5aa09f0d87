import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/contracts/registration.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import { deciding } from './question-facts.ts';

interface QuestionConditionProps {
  question: Question;
  place: number;
  questions: readonly Question[];
  onChange: (when: Question['when']) => void;
}

/** When a question is shown: always, or after one answer to an earlier one. */
export function QuestionCondition({ question, place, questions, onChange }: QuestionConditionProps) {
  const { t } = useTranslation('booking');
  const { locale } = useLanguage();
  const others = deciding(questions, place);
  if (others.length === 0) return null;
  const choices = others.flatMap(({ key, kind, label, options }) => {
    const word = label[locale] || label.de || label.fr;
    const answers =
      kind === 'yesno'
        ? [true, false].map((is) => ({ is, said: t(is ? 'yes' : 'no') }))
        : options.map((option) => ({ is: option.key, said: option.label[locale] || option.label.de }));
    return answers.map(({ is, said }) => ({
      when: { key, is },
      words: t('questions.after', { question: word, answer: said }),
    }));
  });
  const value = question.when ? JSON.stringify([question.when.key, question.when.is]) : '';
  return (
    <SelectField
      label={t('questions.when')}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(({ when }) => JSON.stringify([when.key, when.is]) === target.value);
        onChange(chosen?.when ?? null);
      }}
    >
      <option value="">{t('questions.always')}</option>
      {choices.map(({ when, words }) => (
        <option key={`${when.key} ${when.is}`} value={JSON.stringify([when.key, when.is])}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
