import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { Choice, LongText } from '#web/forms/fields.tsx';
import { NumberField } from '#web/forms/number-field.tsx';
import { RecordSheet } from '#web/forms/record-sheet.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import { QUESTION_KINDS, SURVEY_AREAS } from '../../assessment-facts.ts';
import styles from '../assessment.module.css';
import { removeQuestion, saveQuestion } from '../queries.ts';
import { useAssessmentFault } from '../use-fault.ts';
import { OptionFields } from './option-fields.tsx';
import { bodyOf, type Question, type QuestionFormState, schema, valuesOf } from './question-values.ts';

interface QuestionSheetProps {
  /** Undefined: a new one. */
  question: Question | undefined;
  /** The place of a new one. */
  next: number;
  onClose: () => void;
}

/** Writes a question with its options and the points that each is worth. */
export function QuestionSheet({ question, next, onClose }: QuestionSheetProps) {
  const { t } = useTranslation('assessment');
  const queries = useQueryClient();
  const sentence = useAssessmentFault();
  return (
    <RecordSheet
      title={t(question ? 'office.editTitle' : 'office.newTitle')}
      name="assessment.question"
      about={question?.question_id ?? ''}
      stored={{ values: valuesOf(question, next), stamp: question?.question_id ?? '' }}
      schema={schema}
      words={{ label: (field) => t(`office.field.${field}`) }}
      save={(out) => saveQuestion(bodyOf(question?.question_id ?? null, out))}
      onSaved={async () => {
        await stale(queries, 'assessment');
        notify({ kind: 'success', message: t('office.saved') });
      }}
      failure={sentence}
      onClose={onClose}
    >
      {(form) => (
        <>
          {question?.answered && <Note>{t('office.replaces')}</Note>}
          <Fields form={form} isNew={!question} />
          {question && <Remove question={question} onDone={onClose} />}
        </>
      )}
    </RecordSheet>
  );
}

function Fields({ form, isNew }: { form: QuestionFormState; isNew: boolean }) {
  const { t } = useTranslation('assessment');
  const { values } = form;
  const areas = SURVEY_AREAS.map((value) => ({ value, label: t(`area.${value}`) }));
  return (
    <>
      <LongText form={form} name="de" rows={2} lang="de" />
      <LongText form={form} name="fr" rows={2} lang="fr" />
      {isNew && (
        <Choice
          form={form}
          name="kind"
          options={QUESTION_KINDS.map((value) => ({ value, label: t(`office.kind.${value}`) }))}
        />
      )}
      {values.kind === 'single' && <Choice form={form} name="area" options={areas} />}
      <NumberField
        label={form.words.label('display_order')}
        value={values.display_order}
        error={form.fault('display_order')}
        onChange={(display_order) => form.set({ display_order: display_order ?? 0 })}
      />
      <OptionFields form={form} areas={areas} />
    </>
  );
}

/** Later rounds do not have it; what was answered stays. */
function Remove({ question, onDone }: { question: Question; onDone: () => void }) {
  const { t } = useTranslation('assessment');
  const queries = useQueryClient();
  const tell = useTellFailure();
  const remove = useMutation({
    mutationFn: () => removeQuestion(question.question_id),
    onSuccess: async () => {
      await stale(queries, 'assessment');
      onDone();
    },
    onError: tell,
  });
  return (
    <div className={styles.actions}>
      <Button kind="quiet" icon="trash" busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('office.remove')}
      </Button>
      <span className="cap t3">{t('office.removeText')}</span>
    </div>
  );
}
