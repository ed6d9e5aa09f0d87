import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Asks before changes that are not saved are left behind. Draw what it returns. */
export function useLeaveGuard(dirty: boolean): ReactNode {
  const { t } = useTranslation('settings');
  const blocker = useBlocker({
    // Search and view of the same topic keep the changes.
    shouldBlockFn: ({ current, next }) => dirty && placeOf(current) !== placeOf(next),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title={t('rights.leave')}
      onClose={blocker.reset}
      alert
      actions={
        <>
          <Button onClick={blocker.proceed}>{t('rights.leaveNow')}</Button>
          <Button kind="ink" data-autofocus onClick={blocker.reset}>
            {t('rights.stay')}
          </Button>
        </>
      }
    >
      {t('rights.leaveText')}
    </Dialog>
  );
}

function placeOf({ pathname, search }: { pathname: string; search: unknown }): string {
  const { topic, person } = search as { topic?: unknown; person?: unknown };
  return [pathname.replace(/^\/fr(?=\/)/, ''), topic, person].join(' ');
}
