import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAct } from '#web/calls/use-act.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Takes a merge back, and says so. */
export function useUnmerging() {
  const { t } = useTranslation(['opticians', 'common']);
  const { busy, run } = useAct(['directory'], (thrown) =>
    codeOf(thrown) === 'conflict' ? t('merge.undoLate') : failureWords(thrown, t, 'edit.failed'),
  );
  const unmerge = (id: string) =>
    run(async () => {
      await callPortal('POST', '/staff/unmerge', { body: { id } });
      notify({ kind: 'success', message: t('merge.undone') });
    });
  return { busy, unmerge };
}
