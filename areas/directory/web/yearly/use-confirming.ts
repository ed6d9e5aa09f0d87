import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';

import { confirmBranches } from './queries.ts';

/** Confirms branches by one press, and says so. */
export function useConfirming() {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const confirm = async (ids: readonly string[]) => {
    setBusy(true);
    try {
      await confirmBranches(ids);
      notify({ kind: 'success', message: t('tile.check.thanks') });
    } catch (thrown) {
      notify({ kind: 'error', message: failureWords(thrown, t, 'edit.failed') });
    } finally {
      await Promise.all([client.invalidateQueries({ queryKey: ['directory', 'checks'] }), stale(client, 'dashboard')]);
      setBusy(false);
    }
  };
  return { busy, confirm };
}
