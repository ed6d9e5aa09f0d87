import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendQueue } from '#web/drafts/send-queue.ts';
import { Spinner } from '#web/ui/brand-mark.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import styles from './question.module.css';

/** Whether every answer has arrived, or how many wait for the line. */
export function SaveState({ queue }: { queue: Pick<SendQueue, 'subscribe' | 'state'> }) {
  const { t } = useTranslation('assessment');
  const { unsent, stuck } = useSyncExternalStore(queue.subscribe, queue.state);
  const online = useOnline();
  const waits = unsent > 0 && (stuck || !online);
  return (
    <span className={cx(styles.state, waits && styles.late)} role="status">
      {unsent === 0 ? <Icon name="check" size={16} /> : waits ? <Icon name="clock" size={16} /> : <Spinner size={16} />}
      {unsent === 0 ? t('question.saved') : t(waits ? 'question.waiting' : 'question.saving', { count: unsent })}
    </span>
  );
}
