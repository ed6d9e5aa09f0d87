import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { withoutLocale } from '#web/ui/locale-path.ts';

interface Place {
  pathname: string;
  search: unknown;
}

/** Whether two addresses show the same form: another language of the page keeps what is typed. */
function isSameForm(left: Place, right: Place): boolean {
  return (
    withoutLocale(left.pathname) === withoutLocale(right.pathname) &&
    JSON.stringify(left.search) === JSON.stringify(right.search)
  );
}

/** Asks before what was typed is left behind. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('notifications');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && !isSameForm(current, next),
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Dialog
      title={t('template.leave.title')}
      icon="edit"
      onClose={reset}
      actions={
        <>
          <Button kind="danger" onClick={proceed}>
            {t('template.leave.discard')}
          </Button>
          <Button kind="primary" data-autofocus onClick={reset}>
            {t('template.leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('template.leave.text')}</p>
    </Dialog>
  );
}
