import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { failureWords } from './failure-words.ts';

/** Tells what went wrong with a call, as an error dialog. @param own words of an area, as `failureWords` takes them */
export function useTellFailure(own?: string): (thrown: unknown) => void {
  const { t } = useTranslation('common');
  return (thrown) => notify({ kind: 'error', message: failureWords(thrown, t, own) });
}
