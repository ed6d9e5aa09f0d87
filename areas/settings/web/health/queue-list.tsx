import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { QueueHealth } from '../../contract.ts';
import styles from './health.module.css';
import { HEALTH_KEY } from './health-key.ts';
import { Reason } from './reason.tsx';

/** Queues under a title: when they ran and run again, and what failed with its reason and the way to run it again. */
export function QueueList({ title, queues }: { title: string; queues: readonly QueueHealth[] }) {
  if (queues.length === 0) return null;
  return (
    <Section title={title} small>
      <ul>
        {queues.map((queue) => (
          <Queue key={queue.name} queue={queue} />
        ))}
      </ul>
    </Section>
  );
}

function Queue({ queue }: { queue: QueueHealth }) {
  const { t, i18n } = useTranslation('settings');
  const format = useFormat();
  const restart = useRestart(queue.name);
  const word = `health.queue.${queue.name.replaceAll('.', '_')}`;
  const name = i18n.exists(word, { ns: 'settings' }) ? t(word) : queue.name;
  const when = queue.next ? t('health.next', { when: format.dateTime(queue.next) }) : t('health.onDemand');
  const last = queue.last ? t('health.last', { when: format.dateTime(queue.last) }) : t('health.noRun');
  return (
    <li className={styles.queue}>
      <div className={styles.queueLine}>
        <span className="grow">
          <b>{name}</b>
          <span>
            {last} · {when}
          </span>
        </span>
        {queue.active > 0 && <Tag look="ink">{t('health.active', { count: queue.active })}</Tag>}
        {queue.waiting > 0 && <Tag look="line">{t('health.queued', { count: queue.waiting })}</Tag>}
        {queue.failed === 0 ? (
          <Tag look="line">{t('health.fine')}</Tag>
        ) : (
          <span className={styles.bad}>{t('health.failedRuns', { count: queue.failed })}</span>
        )}
      </div>
      {queue.failures.length > 0 && (
        <ul className={styles.failures}>
          {queue.failures.map(({ id, at, reason }) => (
            <li key={id}>
              <span className="grow">
                <Reason text={reason} />
                <span className={styles.side}>{format.dateTime(at)}</span>
              </span>
              <Button
                size="small"
                icon="refresh"
                busy={restart.isPending}
                aria-label={t('health.restartOf', { name, when: format.dateTime(at) })}
                onClick={() => restart.mutate(id)}
              >
                {t('health.restart')}
              </Button>
            </li>
          ))}
          {queue.failed > 1 && (
            <li>
              <Button size="small" busy={restart.isPending} onClick={() => restart.mutate(undefined)}>
                {t('health.restartAll', { count: queue.failed })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

function useRestart(queue: string) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      callPortal<{ restarted: number }>('POST', '/settings/jobs/restart', { body: { queue, id } }),
    onSuccess: ({ restarted }) => notify({ kind: 'success', message: t('health.restarted', { count: restarted }) }),
    onError: (error) => {
      const code = error instanceof CallError ? error.code : '';
      const word = code === 'conflict' ? 'health.restartWaits' : code === 'not_found' ? 'health.restartGone' : '';
      notify({ kind: 'error', message: t(word || 'ui.error.unexpected') });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: HEALTH_KEY }),
  });
}
