import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { GoTo } from '#web/router/go-to.tsx';
import { useAddress } from '#web/router/use-address.ts';
import { useSession } from '#web/session/use-session.ts';
import { FocusPage } from '#web/shell/focus-page.tsx';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { FieldsSkeleton } from '#web/ui/skeleton.tsx';
import type { Answers } from '../../contract.ts';
import { ASSESSMENT, assessmentSearch } from '../address.ts';
import { answersQuery } from '../queries.ts';
import { useAssessmentFault } from '../use-fault.ts';
import { answersOf } from './answer-queue.ts';
import { bodyOf, type Choice, choiceOf, firstOpen, minutesLeft, placeAfter, withAnswer } from './choice.ts';
import { Finish } from './finish.tsx';
import styles from './question.module.css';
import { QuestionForm } from './question-form.tsx';
import { Ruler } from './ruler.tsx';
import { SaveState } from './save-state.tsx';

/** The open round, one question after the other; each answer is saved as it is chosen. */
export default function QuestionScreen() {
  const { t } = useTranslation('assessment');
  const user = useSession()?.user.id ?? '';
  const { data, error, isFetching, refetch } = useQuery(answersQuery);
  const queue = answersOf(user);
  const { unsent } = useSyncExternalStore(queue.subscribe, queue.state);
  useRefusal(queue, unsent);
  // What was read before a round began says nothing of it: the answer that is on its way does.
  if (data && !data.response && !isFetching) return <GoTo address={ASSESSMENT} />;
  return (
    <FocusPage
      title={t('title')}
      leave={{ label: t('question.later'), to: ASSESSMENT, search: { view: 'start' } }}
      state={<SaveState queue={queue} answered={(data?.answers ?? []).length > 0} />}
    >
      {data?.response ? (
        <Round response_id={data.response.response_id} known={data} queue={queue} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <FieldsSkeleton />
      )}
    </FocusPage>
  );
}

type Queue = ReturnType<typeof answersOf>;

/** Tells why an answer was refused, and reads what stands: the round was perhaps ended or deleted in another window. */
function useRefusal(queue: Queue, unsent: number): void {
  const { t } = useTranslation('assessment');
  const queries = useQueryClient();
  const sentence = useAssessmentFault();
  const look = useEffectEvent(() => {
    const refused = queue.refusal();
    if (refused === undefined) return;
    queue.clear();
    notify({ kind: 'error', title: t('question.refused'), message: sentence(refused) });
    void stale(queries, 'assessment');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something has left the queue
  useEffect(() => look(), [unsent]);
}

interface RoundProps {
  response_id: string;
  known: Answers;
  queue: Queue;
}

function Round({ response_id, known, queue }: RoundProps) {
  const { t } = useTranslation('assessment');
  const navigate = useNavigate();
  const { questions } = known;
  // What is on its way counts as answered.
  const round = questions.reduce((so, { question_id }) => {
    const waiting = queue.waiting(`${response_id} ${question_id}`);
    return waiting ? withAnswer(so, waiting) : so;
  }, known);
  // Where one arrives: answering it must not take it away.
  const [arrived] = useState(() => firstOpen(questions, round.answers));
  const at = Math.min(assessmentSearch(useAddress()).question ?? arrived, questions.length + 1);
  const question = questions[at - 1];
  const goTo = (place: number) => {
    const search = { view: 'question', question: Math.min(Math.max(place, 1), questions.length + 1) };
    void navigate({ to: '.', search, replace: true });
    window.scrollTo({ top: 0 });
  };
  const ticks = questions.map((one) => choiceOf(one, round.answers) !== undefined);
  const next = () => goTo(placeAfter(at, ticks));
  const minutes = minutesLeft(round);
  const label = t('question.place', { place: at, count: questions.length });
  return (
    <div className={styles.column}>
      <Ruler
        ticks={ticks}
        at={at}
        label={t('question.answered', { done: ticks.filter(Boolean).length, count: ticks.length })}
      />
      <p className={styles.under}>
        <span>{question && t(question.area ? `area.${question.area}` : 'question.pair')}</span>
        {minutes !== null && question && <span>{t('question.minutes', { count: minutes })}</span>}
      </p>
      <div className={styles.body}>
        <p className={styles.place}>
          {question && (
            <>
              <b aria-hidden="true">{at}</b>
              <span aria-hidden="true">{t('question.of', { count: questions.length })}</span>
              <span className="vh">{label}</span>
            </>
          )}
          <span className={styles.onPhone}>
            <SaveState queue={queue} answered={known.answers.length > 0} />
          </span>
        </p>
        {question ? (
          <div>
            <QuestionForm
              question={question}
              chosen={choiceOf(question, round.answers)}
              onChoose={(choice: Choice) =>
                queue.put(`${response_id} ${question.question_id}`, bodyOf(response_id, question, choice))
              }
              moves={{ next, back: () => goTo(at - 1) }}
            />
            <div className={styles.foot}>
              <Button size="large" icon="back" disabled={at === 1} onClick={() => goTo(at - 1)}>
                {t('question.back')}
              </Button>
              <Button size="large" kind="primary" endIcon="arrow" onClick={next}>
                {t('question.next')}
              </Button>
            </div>
          </div>
        ) : (
          <Finish
            {...{ response_id, queue, goTo }}
            last={questions.length}
            open={ticks.flatMap((done, place) => (done ? [] : [place + 1]))}
          />
        )}
      </div>
    </div>
  );
}
