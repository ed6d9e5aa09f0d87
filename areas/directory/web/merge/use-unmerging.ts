import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Takes a merge back, and says so. */
export function useUnmerging() {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const unmerge = async (id: string) => {
    setBusy(true);
    try {
      await callPortal('POST', '/staff/unmerge', { body: { id } });
      notify({ kind: 'success', message: t('merge.undone') });
    } catch (thrown) {
      const late = codeOf(thrown) === 'conflict';
      notify({ kind: 'error', message: late ? t('merge.undoLate') : failureWords(thrown, t, 'edit.failed') });
    } finally {
      await stale(client, 'directory');
      setBusy(false);
    }
  };
  return { busy, unmerge };
}
