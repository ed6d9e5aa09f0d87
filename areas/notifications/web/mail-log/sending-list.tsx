import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/use-language.ts';
import { PastEnd } from '#web/lists/past-end.tsx';
import { AppLink } from '#web/ui/app-link.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useTemplateName } from '../templates/use-template-name.ts';
import styles from './log.module.css';
import type { ShownLog } from './log-state.ts';
import { sendingsQuery, WATCH } from './queries.ts';
import { ResendFailed } from './resend-failed.tsx';
import { lostOf, SendingCounts } from './sending-counts.tsx';

/** What was told at once to several, and how far its mails are. */
export function SendingList({ shown }: { shown: ShownLog }) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const nameOf = useTemplateName();
  const { list, searchWith } = shown;
  const { page, size } = shown.state;
  const query = useQuery({
    ...sendingsQuery({ sending: '', page, size }),
    refetchInterval: ({ state: { data } }) => (data?.sendings.some(({ done }) => !done) ? WATCH : false),
  });
  const { data, error } = query;
  if (!data) return error ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsSkeleton plain />;
  if (data.sendings.length === 0) {
    if (data.total > 0) return <PastEnd shown={shown} />;
    return <EmptyState reason="nothing" title={t('log.empty.title')} text={t('log.empty.text')} />;
  }
  const mailsOf = (sending: string) => searchWith({ ...list.usual, size, sending });
  return (
    <>
      <ul className="rows">
        {data.sendings.map((sending) => (
          <li key={sending.id} className={styles.mail}>
            <div className={styles.line}>
              <span className={styles.what}>
                <AppLink className={styles.cover} to={list.path} search={mailsOf(sending.id)}>
                  {nameOf(sending.kind)}
                </AppLink>
                <span className="row-s">
                  <SendingCounts sending={sending} />
                </span>
              </span>
              <StatusChip
                status={sending.done ? (lostOf(sending) > 0 ? 'rejected' : 'published') : 'waiting'}
                word={t(sending.done ? (lostOf(sending) > 0 ? 'log.doneWithLoss' : 'log.done') : 'log.running')}
              />
              <time className={styles.when} dateTime={sending.created}>
                {format.dateTime(sending.created)}
              </time>
            </div>
            <div className={styles.act}>
              <ResendFailed sending={sending} />
            </div>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={size}
        total={data.total}
        to={list.path}
        search={(next, chosen) => searchWith({ page: next, size: chosen })}
      />
    </>
  );
}
