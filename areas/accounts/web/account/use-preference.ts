import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { notify } from '#web/shell/notifications.tsx';
import { type Preferences, preferencesQuery, savePreferences } from './queries.ts';

/** Changes one's own choices: shown at once, taken back when they could not be stored. */
export function useChangePreferences(staffId: string, onStored?: (changes: Partial<Preferences>) => void) {
  const { t } = useTranslation('system');
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery(staffId);
  const merge = (changes: Partial<Preferences>) =>
    queries.setQueryData(queryKey, (known) => known && { ...known, ...changes });
  return useMutation({
    // One after the other, so that the last click is what is stored.
    scope: { id: `preferences ${staffId}` },
    mutationFn: (changes: Partial<Preferences>) => savePreferences(staffId, changes),
    onMutate: (changes) => {
      // At once, without waiting: a switch must not jump back for a moment.
      void queries.cancelQueries({ queryKey }, { revert: false });
      merge(changes);
    },
    onSuccess: (_answer, changes) => onStored?.(changes),
    onError: (thrown) => {
      void queries.invalidateQueries({ queryKey });
      notify({ kind: 'error', message: failureWords(thrown, t) });
    },
  });
}
