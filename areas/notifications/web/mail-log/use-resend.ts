import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { useTellFault } from '../use-fault-words.ts';
import { liftPause, MAIL_LOG, resendFailed, resendMail } from './queries.ts';

/** Sends again, and lets paused addresses have mail again; says what came of it. */
export function useResend() {
  const { t } = useTranslation('notifications');
  const queries = useQueryClient();
  const tellFault = useTellFault();
  const read = () => queries.invalidateQueries({ queryKey: MAIL_LOG });
  const one = useMutation({
    mutationFn: resendMail,
    onSuccess: () => notify({ kind: 'success', message: t('log.resent') }),
    onError: tellFault,
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
