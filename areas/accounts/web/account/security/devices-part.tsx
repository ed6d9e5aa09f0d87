import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListRow, Rows } from '#web/ui/list-row.tsx';
import { Split } from '#web/ui/section.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { OwnSession } from '../../../contract.ts';
import { ownSessionsQuery } from '../queries.ts';

/** Where one is signed in, with the way out of each place. */
export function DevicesPart() {
  const { t } = useTranslation('system');
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery);
  const { mutate, isPending } = useEndSessions();
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <Split title={t('account.devices.title')} lead={t('account.devices.lead')} id="devices">
      {!sessions && (error ? <ErrorState onRetry={refetch} /> : <RowsSkeleton count={2} plain />)}
      {sessions && (
        <Rows label={t('account.devices.title')}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} onEnd={() => mutate({ id: session.id })} />
          ))}
        </Rows>
      )}
      {others.length > 1 && (
        <div>
          <Button busy={isPending} onClick={() => mutate({ others: true })}>
            {t('account.devices.endOthers')}
          </Button>
        </div>
      )}
    </Split>
  );
}

function Device({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { t } = useTranslation('system');
  const format = useFormat();
  const { browser, system } = session;
  const name =
    browser && system
      ? t('account.devices.on', { browser, system })
      : (browser ?? system ?? t('account.devices.unknown'));
  const network = session.network === 'local' ? t('account.devices.local') : session.network;
  const where = session.place ?? network ?? t('account.devices.nowhere');
  const when = session.current
    ? t('account.devices.now')
    : t('account.devices.active', { when: format.dateTime(session.last_active) });
  return (
    <ListRow
      lead={<Icon name="tv" />}
      title={name}
      text={`${where} · ${when}`}
      end={
        session.current ? (
          <Tag look="ink">{t('account.devices.this')}</Tag>
        ) : (
          <Button kind="quiet" size="small" aria-label={t('account.devices.endOf', { name })} onClick={onEnd}>
            {t('account.devices.end')}
          </Button>
        )
      }
    />
  );
}

function useEndSessions() {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (which: { id: string } | { others: true }) =>
      callPortal<{ ended: number }>('DELETE', '/account/sessions', { query: which }).catch((thrown: unknown) => {
        // It ended by itself meanwhile, which is what was wanted.
        if (codeOf(thrown) === 'not_found') return { ended: 1 };
        throw thrown;
      }),
    onSuccess: ({ ended }) => notify({ kind: 'success', message: t('account.devices.ended', { count: ended }) }),
    onError: (thrown) => notify({ kind: 'error', message: failureWords(thrown, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}
