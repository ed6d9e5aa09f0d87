import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';

import { decide } from './queries.ts';

/** Decides a waiting change, says how it went, and reads everything anew. Answers whether it was decided. */
export function useDecide() {
  const { t } = useTranslation(['opticians', 'common']);
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    run: async (answer: Parameters<typeof decide>[0]): Promise<boolean> => {
      setBusy(true);
      try {
        await decide(answer);
        notify({ kind: 'success', message: t(`waiting.done.${answer.state}`) });
        return true;
      } catch (thrown) {
        const late = codeOf(thrown) === 'conflict';
        notify({ kind: 'error', message: late ? t('waiting.late') : failureWords(thrown, t, 'edit.failed') });
        return false;
      } finally {
        await stale(client, 'directory');
        setBusy(false);
      }
    },
  };
}
