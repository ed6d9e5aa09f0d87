import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { notify } from '#web/shell/notifications.tsx';
import { liftPause, resendFailed, resendMail } from './queries.ts';

/** Why a mail does not leave again. */
const REFUSALS = ['queued', 'leftOut', 'tooOld', 'account'] as const;

/** Sends again, and lets paused addresses have mail again; says what came of it. */
export function useResend() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const read = () => stale(queries, 'mail log');
  const one = useMutation({
    mutationFn: resendMail,
    onSuccess: () => notify({ kind: 'success', message: t('log.resent') }),
    onError: (thrown) => {
      const reason = thrown instanceof CallError ? REFUSALS.find((known) => known === thrown.fields.id) : undefined;
      if (reason) notify({ kind: 'error', message: t(`log.refused.${reason}`) });
      else tellFailure(thrown);
    },
    onSettled: read,
  });
  const failed = useMutation({
    mutationFn: resendFailed,
    onSuccess: ({ resent }) => notify({ kind: 'success', message: t('log.resentMany', { count: resent }) }),
    onError: tellFailure,
    onSettled: read,
  });
  const lift = useMutation({
    mutationFn: liftPause,
    onSuccess: (_answer, address) => notify({ kind: 'success', message: t('log.lifted', { address }) }),
    onError: tellFailure,
    onSettled: read,
  });
  return {
    resend: one.mutate,
    resendFailed: failed.mutate,
    lift: lift.mutate,
    busy: one.isPending || failed.isPending || lift.isPending,
  };
}
