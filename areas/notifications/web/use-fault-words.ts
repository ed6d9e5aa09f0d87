import { useTranslation } from 'react-i18next';
import { PortalCallError } from '#web/portal-error.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Puts what went wrong with a call into words. */
export function useFaultWords(): (thrown: unknown) => string {
  const { t } = useTranslation('common');
  return (thrown) =>
    thrown instanceof PortalCallError ? t([`errors.${thrown.code}`, 'ui.error.unexpected']) : t('ui.error.unexpected');
}

/** Tells what went wrong with a call, as an error dialog. */
export function useTellFault(): (thrown: unknown) => void {
  const wordsOf = useFaultWords();
  return (thrown) => notify({ kind: 'error', message: wordsOf(thrown) });
}
