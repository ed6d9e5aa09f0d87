import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/tag.tsx';
import styles from '../account.module.css';
import { pausedAddressQuery } from '../queries.ts';

/** Says that one's address refused too often and gets nothing any more, with the way to try again; else nothing. */
export function PausedHint({ email }: { email: string }) {
  const { t } = useTranslation('system');
  const format = useFormat();
  const queries = useQueryClient();
  const { queryKey } = pausedAddressQuery(email);
  const { data: paused } = useQuery(pausedAddressQuery(email));
  const lift = useMutation({
    mutationFn: (address: string) => callPortal('POST', '/notifications/addresses/lift', { body: { address } }),
    onSuccess: () => {
      queries.setQueryData(queryKey, null);
      notify({ kind: 'success', message: t('account.paused.lifted') });
    },
    onError: (thrown) => {
      void queries.invalidateQueries({ queryKey });
      notify({ kind: 'error', message: failureWords(thrown, t) });
    },
  });
  if (!paused) return null;
  return (
    <div className={styles.hint}>
      <Note tone="warn">
        <p>{t('account.paused.text', { address: paused.address, date: format.date(paused.paused) })}</p>
        <p className="m1">
          <Button size="small" icon="refresh" busy={lift.isPending} onClick={() => lift.mutate(paused.address)}>
            {t('account.paused.lift')}
          </Button>
        </p>
      </Note>
    </div>
  );
}
