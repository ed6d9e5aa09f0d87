import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { SectionsSkeleton } from '#web/ui/skeleton.tsx';
import type { Health } from '../../contract.ts';
import styles from './health.module.css';
import { HEALTH_KEY } from './health-key.ts';
import { NumberParts } from './number-parts.tsx';
import { QueueList } from './queue-list.tsx';
import { Summary } from './summary.tsx';

/** Milliseconds between two looks while the page is in front. */
const EVERY = 15_000;

/** Whether everything runs: jobs, mails, imports, files, database and process. Looks again by itself. */
export default function HealthTopic() {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const query = useQuery({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => callPortal<Health>('GET', '/settings/health', { signal }),
    refetchInterval: EVERY,
    staleTime: 0,
  });
  const { data } = query;
  if (!data) return query.error ? <ErrorState onRetry={query.refetch} /> : <SectionsSkeleton count={4} />;
  return (
    <div className={styles.page}>
      <div className={styles.line}>
        <Summary health={data} />
        <p className={styles.at}>
          {t('health.at', { time: format.time(data.at) })}
          <Button kind="quiet" size="small" icon="refresh" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('health.refresh')}
          </Button>
        </p>
      </div>
      {query.error && <ErrorState message={t('health.stale')} onRetry={query.refetch} />}
      <QueueList title={t('health.failedJobs')} queues={data.queues.filter(({ failed }) => failed > 0)} />
      <NumberParts health={data} />
      <QueueList title={t('health.jobs')} queues={data.queues.filter(({ failed }) => failed === 0)} />
    </div>
  );
}
