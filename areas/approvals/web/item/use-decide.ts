import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { ContentWork, Moved } from '#shared/contracts/content.ts';
import { APPROVALS } from '#shared/names/content.ts';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';

type Decision = { action: 'release' } | { action: 'send_back'; reason: string };

/** Decides about an item, offers to take that back, and goes on with the next. Answers whether it was decided. */
export function useDecide(work: ContentWork, next: string | undefined) {
  const { t } = useTranslation(['approvals', 'common']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const fail = (thrown: unknown) =>
    notify({
      kind: 'error',
      message: codeOf(thrown) === 'conflict' ? t('late') : failureWords(thrown, t, 'failed'),
    });
  const undo = async (history: number) => {
    try {
      await callPortal('POST', '/content/undo', { body: { history } });
      void navigate({ to: APPROVALS, search: { item: work.id } });
    } catch (thrown) {
      fail(thrown);
    } finally {
      await stale(queries, 'approvals');
    }
  };
  return {
    busy,
    run: async (decision: Decision): Promise<boolean> => {
      setBusy(true);
      try {
        const { history } = await callPortal<z.infer<typeof Moved>>('POST', '/content/move', {
          body: { id: work.id, updated: work.updated, ...decision },
        });
        notify({
          kind: 'success',
          message: t(`done.${decision.action}`),
          action: { label: t('common:ui.undo'), onAct: () => void undo(history) },
        });
        await navigate({ to: APPROVALS, search: next ? { item: next } : {} });
        return true;
      } catch (thrown) {
        fail(thrown);
        return false;
      } finally {
        setBusy(false);
        await stale(queries, 'approvals', 'dashboard tiles');
      }
    },
  };
}
