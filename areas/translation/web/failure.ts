import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Tells why nothing was translated: the month is used up, too much at once, no answer. */
export function useTranslationFailure(): (thrown: unknown) => void {
  const { t } = useTranslation('translation');
  return (thrown) => {
    const fault = thrown instanceof CallError ? thrown.fields.translation : undefined;
    notify({ kind: 'error', message: fault ? t(`fault.${fault}`) : failureWords(thrown, t) });
  };
}
