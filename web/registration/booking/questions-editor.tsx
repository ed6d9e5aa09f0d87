import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/contracts/registration.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './booking.module.css';
import { QuestionCard } from './question-card.tsx';
import { freshQuestion, MAX_QUESTIONS, moved, tidied } from './question-facts.ts';
import { QuestionsPreview } from './questions-preview.tsx';

export interface QuestionsEditorProps {
  questions: readonly Question[];
  /** What is wrong at a path below the questions (`<key>.label.de`), as a sentence. */
  fault: (path: string) => string | undefined;
  onChange: (questions: Question[]) => void;
}

/** The questions of a date's own form: what is asked, of whom and when, in both languages, with the form as people get it. */
export function QuestionsEditor({ questions, fault, onChange }: QuestionsEditorProps) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState<string>();
  const [preview, setPreview] = useState(false);
  const put = (place: number, question: Question) => onChange(tidied(questions.with(place, question)));
  const add = () => {
    const question = freshQuestion();
    onChange([...questions, question]);
    setOpen(question.key);
  };
  return (
    <div className={styles.stack}>
      {questions.length === 0 && <p className="small t2">{t('questions.none')}</p>}
      <ol className={styles.questions}>
        {questions.map((question, place) => (
          <QuestionCard
            key={question.key}
            {...{ question, place, questions }}
            open={open === question.key || fault(question.key) !== undefined}
            fault={(path) => fault(`${question.key}.${path}`)}
            onToggle={() => setOpen(open === question.key ? undefined : question.key)}
            onChange={(next) => put(place, next)}
            onMove={(by) => onChange(moved(questions, place, by))}
            onRemove={() => onChange(tidied(questions.filter(({ key }) => key !== question.key)))}
          />
        ))}
      </ol>
      <div className={styles.row}>
        {questions.length < MAX_QUESTIONS && (
          <Button icon="plus" onClick={add}>
            {t('questions.add')}
          </Button>
        )}
        {questions.length > 0 && (
          <Button kind="quiet" icon="eye" aria-expanded={preview} onClick={() => setPreview(!preview)}>
            {t('questions.preview')}
          </Button>
        )}
      </div>
      {preview && questions.length > 0 && <QuestionsPreview questions={questions} />}
    </div>
  );
}
