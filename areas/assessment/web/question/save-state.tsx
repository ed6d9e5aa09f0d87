import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendQueue } from '#web/drafts/send-queue.ts';
import { Spinner } from '#web/ui/brand-mark.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import styles from './question.module.css';

interface SaveStateProps {
  queue: Pick<SendQueue, 'subscribe' | 'state'>;
  /** Whether the round has an answer: before the first there is nothing to be saved. */
  answered: boolean;
}

/** Whether every answer has arrived, or how many wait for the line. */
export function SaveState({ queue, answered }: SaveStateProps) {
  const { t } = useTranslation('assessment');
  const { unsent, stuck } = useSyncExternalStore(queue.subscribe, queue.state);
  const online = useOnline();
  const waits = unsent > 0 && (stuck || !online);
  // Read out once it says something: it stands there before.
  if (unsent === 0 && !answered) return <span className={styles.state} role="status" />;
  return (
    <span className={cx(styles.state, waits && styles.late)} role="status">
      {unsent === 0 ? <Icon name="check" size={16} /> : waits ? <Icon name="clock" size={16} /> : <Spinner size={16} />}
      {unsent === 0 ? t('question.saved') : t(waits ? 'question.waiting' : 'question.saving', { count: unsent })}
    </span>
  );
}
