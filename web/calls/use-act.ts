import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#web/shell/notifications.tsx';
import { failureWords } from './failure-words.ts';
import { type Read, stale } from './stale.ts';

interface Act {
  /** @returns whether it was done */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
  busy: boolean;
}

/**
 * Does something that changes what was read of these: a failure is told, and all of it is read anew before it is over.
 * @param own an area's own sentence for a failure, where it has one
 */
export function useAct(reads: readonly Read[], own?: (thrown: unknown) => string | undefined): Act {
  const { t } = useTranslation('common');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (thrown) {
      notify({ kind: 'error', message: own?.(thrown) ?? failureWords(thrown, t) });
      return false;
    } finally {
      await stale(queries, ...reads);
      setBusy(false);
    }
  };
  return { busy, run };
}
