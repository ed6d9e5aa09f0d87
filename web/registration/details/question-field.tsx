import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/contracts/registration.ts';
import { CheckSet } from '#web/forms/check-set.tsx';
import { FieldGroup } from '#web/forms/field-group.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { Radio } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import type { AnswerValue } from './details.ts';

/** More answers than these stand in a list that opens. */
const SIDE_BY_SIDE = 5;

export interface QuestionFieldProps {
  question: Question;
  /** Ties the buttons of one person's answer together. */
  name: string;
  value: AnswerValue | undefined;
  error: string | undefined;
  onChange: (value: AnswerValue | undefined) => void;
}

/** A question of a date's own form, in the language on screen. */
export function QuestionField({ question, name, value, error, onChange }: QuestionFieldProps) {
  const { t } = useTranslation('registration');
  const { locale } = useLanguage();
  const { kind, label, required } = question;
  const options = question.options.map(({ key, label: said }) => ({ value: key, label: said[locale] }));
  const word = label[locale];
  // A group has no place of its own for the word.
  const group = { label: required ? word : `${word} (${t('optional')})`, error };
  const field = { label: word, optional: !required, error };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (kind === 'several') {
    return <CheckSet {...group} options={options} chosen={Array.isArray(value) ? value : []} onChange={onChange} />;
  }
  if (kind === 'choice' && options.length > SIDE_BY_SIDE) {
    return (
      <SelectField {...field} value={text} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{t('choose')}</option>
        <Options of={options} />
      </SelectField>
    );
  }
  if (kind === 'choice' || kind === 'yesno') {
    const answers: { value: string | boolean; label: string }[] =
      kind === 'choice'
        ? options
        : [
            { value: true, label: t('yes') },
            { value: false, label: t('no') },
          ];
    return (
      <FieldGroup {...group}>
        {answers.map((answer) => (
          <Radio
            key={String(answer.value)}
            name={name}
            label={answer.label}
            aria-invalid={error ? true : undefined}
            checked={value === answer.value}
            onChange={() => onChange(answer.value)}
          />
        ))}
      </FieldGroup>
    );
  }
  if (kind === 'date') return <DateField {...field} value={text} onChange={(day) => onChange(day || undefined)} />;
  return (
    <TextField
      {...field}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      maxLength={2000}
      value={text}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}
