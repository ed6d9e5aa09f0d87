import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { BOUNCES_TO_PAUSE } from '../../message-facts.ts';
import styles from './log.module.css';
import { type PausedAddress, pausedQuery } from './queries.ts';
import { useResend } from './use-resend.ts';

/** Addresses that refused too often; the office lets mails go there again. */
export function PausedList() {
  const { t } = useTranslation('notifications');
  const query = useQuery(pausedQuery);
  const { data, error } = query;
  if (!data) return error ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsSkeleton count={3} plain />;
  if (data.length === 0) {
    const text = t('log.nonePaused.text', { count: BOUNCES_TO_PAUSE });
    return <EmptyState reason="nothing" title={t('log.nonePaused.title')} text={text} />;
  }
  return (
    <>
      <p className="small t2">{t('log.pausedLead', { count: BOUNCES_TO_PAUSE })}</p>
      <ul className="rows m2">
        {data.map((address) => (
          <PausedRow key={address.address} address={address} />
        ))}
      </ul>
    </>
  );
}

function PausedRow({ address: { address, bounces, last_reason, last_bounce, paused } }: { address: PausedAddress }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const { lift, busy } = useResend();
  return (
    <li className={styles.mail}>
      <div className={styles.line}>
        <span className={styles.what}>
          <span className="row-t">{address}</span>
          <span className="row-s">
            {t('log.pausedSince', { date: format.date(paused ?? last_bounce ?? ''), count: bounces })}
          </span>
          {last_reason && <span className={styles.fault}>{last_reason}</span>}
        </span>
        <Button size="small" icon="refresh" busy={busy} onClick={() => lift(address)}>
          {t('log.lift')}
        </Button>
      </div>
    </li>
  );
}
