import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PortalCallError } from '#web/portal-error.ts';
import { notify } from '#web/shell/notifications.tsx';
import { useTellFault } from '../use-fault-words.ts';
import { liftPause, MAIL_LOG, resendFailed, resendMail } from './queries.ts';

/** Why a mail does not leave again. */
const REFUSALS = ['queued', 'leftOut', 'tooOld', 'account'] as const;

/** Sends again, and lets paused addresses have mail again; says what came of it. */
export function useResend() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const tellFault = useTellFault();
  const read = () => queries.invalidateQueries({ queryKey: MAIL_LOG });
  const one = useMutation({
    mutationFn: resendMail,
    onSuccess: () => notify({ kind: 'success', message: t('log.resent') }),
    onError: (thrown) => {
      const reason =
        thrown instanceof PortalCallError ? REFUSALS.find((known) => known === thrown.fields.id) : undefined;
      if (reason) notify({ kind: 'error', message: t(`log.refused.${reason}`) });
      else tellFault(thrown);
    },
    onSettled: read,
  });
  const failed = useMutation({
    mutationFn: resendFailed,
    onSuccess: ({ resent }) => notify({ kind: 'success', message: t('log.resentMany', { count: resent }) }),
    onError: tellFault,
    onSettled: read,
  });
  const lift = useMutation({
    mutationFn: liftPause,
    onSuccess: (_answer, address) => notify({ kind: 'success', message: t('log.lifted', { address }) }),
    onError: tellFault,
    onSettled: read,
  });
  return {
    resend: one.mutate,
    resendFailed: failed.mutate,
    lift: lift.mutate,
    busy: one.isPending || failed.isPending || lift.isPending,
  };
}
