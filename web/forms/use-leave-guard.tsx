import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isRecord } from '#shared/is-record.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/**
 * Asks before changes that are not saved, and of which no draft is kept, are left behind. Draw what it returns.
 * @param place the parts of the query that are another place; the others, such as a search, keep the changes.
 */
export function useLeaveGuard(dirty: boolean, place: readonly string[]): ReactNode {
  const { t } = useTranslation('forms');
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && placeOf(current, place) !== placeOf(next, place),
    enableBeforeUnload: dirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog
      title={t('leave.title')}
      onClose={blocker.reset}
      alert
      actions={
        <>
          <Button onClick={blocker.proceed}>{t('leave.now')}</Button>
          <Button kind="ink" data-autofocus onClick={blocker.reset}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      {t('leave.text')}
    </Dialog>
  );
}

function placeOf({ pathname, search }: { pathname: string; search: unknown }, place: readonly string[]): string {
  const query = isRecord(search) ? search : {};
  return [pathname.replace(/^\/fr(?=\/)/, ''), ...place.map((part) => query[part])].join(' ');
}
