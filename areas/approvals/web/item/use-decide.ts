import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { APPROVALS } from '#shared/names/content.ts';
import { stale } from '#web/calls/stale.ts';
import { moveFault } from '#web/publishing/move-fault.ts';
import { contentQuery, moveContent, undoMove } from '#web/publishing/queries.ts';
import { notify } from '#web/shell/notifications.tsx';
import { useFieldLabel } from './use-field-label.ts';

type Decision = { action: 'release' } | { action: 'send_back'; reason: string };

/** Decides about an item, says so with its title, offers to take that back, and goes on with the next. */
export function useDecide(work: ContentWork, title: string | undefined, next: string | undefined) {
  const { t } = useTranslation(['publishing', 'common']);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const label = useFieldLabel(work.kind);
  const faultOf = (thrown: unknown) => moveFault(thrown, t, label);
  const readAnew = () => stale(queries, 'content', 'approvals', 'dashboard tiles');
  const undo = async (history: number) => {
    try {
      await undoMove(history);
      // As it is now: the state that was decided about has another stamp.
      await queries.fetchQuery({ ...contentQuery(work.id), staleTime: 0 });
      void navigate({ to: APPROVALS, search: { item: work.id } });
    } catch (thrown) {
      notify({ kind: 'error', message: faultOf(thrown) });
    } finally {
      await readAnew();
    }
  };
  /** @returns why it was refused, as a sentence; undefined when it is done */
  const run = async (decision: Decision): Promise<string | undefined> => {
    setBusy(true);
    try {
      const { history } = await moveContent({ id: work.id, updated: work.updated, ...decision });
      notify({
        kind: 'success',
        ...(title && { title }),
        message: t(`done.${decision.action}`),
        action: { label: t('common:ui.undo'), onAct: () => void undo(history) },
      });
      // Before anything is read anew, which would say that there is nothing to decide here any more.
      await navigate({ to: APPROVALS, search: next ? { item: next } : {} });
      return undefined;
    } catch (thrown) {
      return faultOf(thrown);
    } finally {
      setBusy(false);
      void readAnew();
    }
  };
  return { busy, run };
}
