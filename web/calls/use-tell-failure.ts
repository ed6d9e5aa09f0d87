import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { failureWords } from './failure-words.ts';

/** Tells what went wrong with a call, as an error dialog. */
export function useTellFailure(): (thrown: unknown) => void {
  const { t } = useTranslation('common');
  return (thrown) => notify({ kind: 'error', message: failureWords(thrown, t) });
}
