import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLanguage } from '#web/i18n/use-language.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Questions } from '../../contract.ts';
import styles from '../assessment.module.css';
import { questionsQuery } from '../queries.ts';
import type { Choice } from '../question/choice.ts';
import { QuestionForm } from '../question/question-form.tsx';
import { QuestionSheet } from './question-sheet.tsx';

type Question = Questions['questions'][number];

/** All questions of the next round: looked at as people see them, changed, replaced, taken out. */
export function QuestionsPart() {
  const { t } = useTranslation('assessment');
  const { locale } = useLanguage();
  const { data, error, refetch } = useQuery(questionsQuery);
  const [shown, setShown] = useState<string>();
  const [edited, setEdited] = useState<string | 'new'>();
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton plain />;
  const { questions } = data;
  const byId = (id: string | undefined) => questions.find(({ question_id }) => question_id === id);
  const previewed = byId(shown);
  return (
    <Section
      title={t('office.count', { count: questions.length })}
      end={
        <Button size="small" icon="plus" onClick={() => setEdited('new')}>
          {t('office.add')}
        </Button>
      }
    >
      <ul className="rows">
        {questions.map((question) => (
          <li key={question.question_id}>
            <div className="row">
              <span className="grow">
                <span className="row-t">{question.text[locale]}</span>
                <span className="row-s">
                  {[
                    question.area ? t(`area.${question.area}`) : t('question.pair'),
                    t('office.version', { version: question.version }),
                  ].join(' · ')}
                </span>
              </span>
              <IconButton
                icon="eye"
                label={t('office.preview', { place: question.display_order })}
                onClick={() => setShown(question.question_id)}
              />
              <IconButton
                icon="edit"
                label={t('office.edit', { place: question.display_order })}
                onClick={() => setEdited(question.question_id)}
              />
            </div>
          </li>
        ))}
      </ul>
      {previewed && <Preview question={previewed} onClose={() => setShown(undefined)} />}
      {edited && (
        <QuestionSheet
          question={byId(edited)}
          next={Math.max(0, ...questions.map(({ display_order }) => display_order)) + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

/** A question as it is asked, in both languages, with what it was before. */
function Preview({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation('assessment');
  const { date } = useFormat();
  const { locale } = useLanguage();
  const [chosen, setChosen] = useState<Choice>();
  return (
    <Sheet label={t('office.previewTitle')} titled onClose={onClose}>
      <div className={styles.parts}>
        <QuestionForm question={question} chosen={chosen} onChoose={setChosen} />
        {question.versions.length > 0 && (
          <Section title={t('office.versions')} small>
            <ul className={styles.likes}>
              {question.versions.map(({ version, created, replaced, text }) => (
                <li key={version}>
                  <b className="num">{version}</b>
                  <span>
                    {text[locale]}
                    <br />
                    <span className="cap t3">{`${date(created)} – ${date(replaced)}`}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Sheet>
  );
}
