import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/contracts/registration.ts';
import { LOCALES } from '#shared/names/languages.ts';
import { QUESTION_KINDS } from '#shared/names/registration.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Options, SelectField, TextField } from '#web/ui/text-field.tsx';
import styles from './booking.module.css';
import { QuestionCondition } from './question-condition.tsx';
import { hasOptions, withKind } from './question-facts.ts';
import { QuestionOptions } from './question-options.tsx';

export interface QuestionCardProps {
  question: Question;
  place: number;
  /** All of the form. */
  questions: readonly Question[];
  open: boolean;
  fault: (path: string) => string | undefined;
  onToggle: () => void;
  onChange: (question: Question) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

/** One question: a line that says what it is, and under it, when it is open, its fields. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, place, questions, open, onToggle, onMove, onRemove } = props;
  const { t } = useTranslation('booking');
  const { locale } = useLanguage();
  const { kind, label, required, sensitive, when } = question;
  const word = label[locale] || label.de || label.fr || t('questions.fresh', { place: place + 1 });
  return (
    <li className={styles.question}>
      <div className={styles.line}>
        <button type="button" className={styles.opener} aria-expanded={open} onClick={onToggle}>
          <Icon name={open ? 'down' : 'right'} size={16} />
          <span className="grow">
            <b>{word}</b>
            <span className="cap t2">{t(`questions.kind.${kind}`)}</span>
          </span>
          {required && <Tag>{t('questions.required')}</Tag>}
          {sensitive && <Tag look="line">{t('questions.sensitiveShort')}</Tag>}
          {when && <Tag look="line">{t('questions.conditional')}</Tag>}
        </button>
        <IconButton
          icon="arrowup"
          label={t('questions.up', { word })}
          disabled={place === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="arrowdown"
          label={t('questions.down', { word })}
          disabled={place === questions.length - 1}
          onClick={() => onMove(1)}
        />
        <IconButton icon="trash" label={t('questions.remove', { word })} onClick={onRemove} />
      </div>
      {open && <QuestionFields {...props} />}
    </li>
  );
}

function QuestionFields({ question, place, questions, fault, onChange }: QuestionCardProps) {
  const { t } = useTranslation('booking');
  const put = (change: Partial<Question>) => onChange({ ...question, ...change });
  return (
    <div className={styles.fields}>
      <div className={styles.pair}>
        {LOCALES.map((language) => (
          <TextField
            key={language}
            label={t(`questions.label.${language}`)}
            lang={language}
            maxLength={200}
            value={question.label[language]}
            error={fault(`label.${language}`)}
            onChange={({ target }) => put({ label: { ...question.label, [language]: target.value } })}
          />
        ))}
        <SelectField
          label={t('questions.kindLabel')}
          value={question.kind}
          onChange={({ target }) =>
            onChange(withKind(question, QUESTION_KINDS.find((one) => one === target.value) ?? question.kind))
          }
        >
          <Options of={QUESTION_KINDS} label={(kind) => t(`questions.kind.${kind}`)} />
        </SelectField>
        <QuestionCondition {...{ question, place, questions }} onChange={(when) => put({ when })} />
      </div>
      {hasOptions(question) && (
        <QuestionOptions options={question.options} fault={fault} onChange={(options) => put({ options })} />
      )}
      <div>
        <Checkbox
          label={t('questions.requiredHelp')}
          checked={question.required}
          onChange={({ target }) => put({ required: target.checked })}
        />
        <Checkbox
          label={t('questions.sensitive')}
          checked={question.sensitive}
          onChange={({ target }) => put({ sensitive: target.checked })}
        />
      </div>
    </div>
  );
}
