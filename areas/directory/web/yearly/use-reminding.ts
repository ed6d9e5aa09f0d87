import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import type { Reminded } from '../../yearly-contract.ts';

/** Asks the owners of branches by mail, and says whom it reached and what was left out. */
export function useReminding(onDone: () => void) {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remind = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      const { branches, people, without, recent } = await callPortal<Reminded>('POST', '/branches/remind', {
        body: { ids },
      });
      const told = [
        branches > 0 ? t('check.sent', { count: people, branches: t('check.branches', { count: branches }) }) : '',
        recent.length > 0 ? t('check.recent', { count: recent.length }) : '',
        without.length > 0 ? t('check.without', { count: without.length }) : '',
      ].filter((sentence) => sentence !== '');
      notify({ kind: branches > 0 ? 'success' : 'warning', message: told.join(' ') || t('check.noneSent') });
      onDone();
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t, 'edit.failed') });
    } finally {
      await client.invalidateQueries({ queryKey: ['directory', 'checks'] });
      setBusy(false);
    }
  };
  return { busy, remind };
}
