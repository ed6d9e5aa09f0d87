import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { stale } from '#web/calls/stale.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import { callPortal } from '#web/portal.ts';
import { useViewer } from '#web/session/use-session.ts';
import { notify } from '#web/shell/notifications.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AllRead } from '../contract.ts';
import { unreadQuery } from './queries.ts';

/** Marks all that is unread as read, whatever the filters show; it can be taken back for a moment. */
export function ReadAll() {
  const { t } = useTranslation('stream');
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const { viewer } = useViewer();
  const { data: unread = 0 } = useQuery(unreadQuery());
  const afterwards = () => stale(queries, 'current', 'news', 'events');
  const takeBack = ({ read_at }: AllRead) =>
    callPortal('DELETE', '/current/read', { query: { read_at } }).then(afterwards, tellFailure);
  const { mutate, isPending } = useMutation({
    // Each press is a wish of its own: after one was taken back, the next is no repetition.
    mutationFn: () => callPortal<AllRead>('POST', '/current/read', { body: {}, idempotencyKey: crypto.randomUUID() }),
    onError: tellFailure,
    onSuccess: async (done) => {
      await afterwards();
      notify({
        kind: 'success',
        message: t('readAll.done', { count: done.count }),
        action: { label: t('readAll.undo'), onAct: () => void takeBack(done) },
      });
    },
  });
  if (unread === 0 || viewer?.viewing) return null;
  return (
    <Button icon="check" iconOnPhone busy={isPending} onClick={() => mutate()}>
      {t('readAll.do')}
    </Button>
  );
}
