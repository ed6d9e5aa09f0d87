import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import type { SendQueue } from '#web/drafts/send-queue.ts';
import { useScreenKeys } from '#web/keys/use-screen-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { FaultNote, Note } from '#web/ui/tag.tsx';
import { finishRound } from '../queries.ts';
import { useAssessmentFault } from '../use-fault.ts';
import styles from './question.module.css';

interface FinishProps {
  response_id: string;
  queue: SendQueue;
  /** The places of questions without an answer. */
  open: readonly number[];
  /** The place of the last question. */
  last: number;
  goTo: (place: number) => void;
}

/** The end of a round: what is still open, and the button that ends it once every answer has arrived. */
export function Finish({ response_id, queue, open, last, goTo }: FinishProps) {
  const { t } = useTranslation('assessment');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const sentence = useAssessmentFault();
  const { unsent } = useSyncExternalStore(queue.subscribe, queue.state);
  const [wanted, setWanted] = useState(false);
  const finish = useMutation({
    mutationFn: () => finishRound(response_id),
    onSuccess: async () => {
      await navigate({ to: '.', search: { view: 'result', round: response_id }, replace: true });
      await stale(queries, 'assessment', 'dashboard');
    },
    onSettled: () => setWanted(false),
  });
  const goOn = useEffectEvent(() => finish.mutate());
  // What is asked for before the last answer has arrived is done when it has.
  useEffect(() => {
    if (wanted && unsent === 0) goOn();
  }, [wanted, unsent]);
  const whole = open.length === 0;
  const end = () => whole && !wanted && setWanted(true);
  const back = () => goTo(open[0] ?? last);
  useScreenKeys({ Enter: end, Backspace: back });
  return (
    <div className={styles.finish}>
      <h2>{t(whole ? 'finish.title' : 'finish.open', { count: open.length })}</h2>
      <p>{t(whole ? 'finish.text' : 'finish.openText')}</p>
      {!whole && (
        <div className={styles.gaps}>
          {open.map((place) => (
            <Button key={place} onClick={() => goTo(place)}>
              {t('finish.question', { place })}
            </Button>
          ))}
        </div>
      )}
      {wanted && unsent > 0 && (
        <Note role="status" tone="warn">
          {t('finish.waits', { count: unsent })}
        </Note>
      )}
      <FaultNote>{finish.error && sentence(finish.error)}</FaultNote>
      <div className={styles.foot}>
        <Button size="large" icon="back" onClick={back}>
          {t('question.back')}
        </Button>
        {whole && (
          <Button size="large" kind="primary" busy={wanted} onClick={end}>
            {t('finish.end')}
          </Button>
        )}
      </div>
    </div>
  );
}
