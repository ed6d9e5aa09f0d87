import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { CallError } from '#web/calls/call-error.ts';
import { type Read, stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';
import { moveFault } from './move-fault.ts';
import { moveContent, readContent, undoMove, type Wishes } from './queries.ts';
import type { Action } from './work-facts.ts';

/** The latest revision of each language that a screen knows; `facts` for what has none. */
export type Stamps = Readonly<Record<string, number | null>>;

export interface MovesOptions {
  work: ContentWork;
  /** How the area calls a field, for what is not complete yet. */
  label: (field: string) => string;
  /** What else a move makes stale: the area's lists. */
  reads: readonly Read[];
  /**
   * Saves what is typed, before anything is decided about it, and answers what the person has before them; undefined when
   * that could not be saved. Without it the item as it was read counts.
   */
  settle?: (() => Promise<Stamps | undefined>) | undefined;
}

export interface Moves {
  /** Which action is on its way. */
  busy: Action | undefined;
  /** Carries an action out. @returns why it was refused, as a sentence; undefined when it is done, null when nothing was tried */
  move: (action: Action, wishes?: Wishes) => Promise<string | null | undefined>;
}

/** Moves of an item: settled before, told with a way back for six seconds, refused with a sentence. */
export function useMoves({ work, label, reads, settle }: MovesOptions): Moves {
  const { t } = useTranslation(['publishing', 'common']);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<Action>();
  const refresh = () => stale(queries, 'content', ...reads);
  const undo = async (history: number) => {
    try {
      await undoMove(history);
      notify({ kind: 'success', message: t('undone') });
    } catch (thrown) {
      notify({ kind: 'error', message: moveFault(thrown, t, label) });
    }
    await refresh();
  };
  const move = async (action: Action, wishes: Wishes = {}) => {
    setBusy(action);
    try {
      const updated = settle ? await settled(work.id, settle) : work.updated;
      if (updated === undefined) return null;
      const { history } = await moveContent({ id: work.id, action, updated, ...wishes });
      notify({
        kind: 'success',
        message: t(`done.${action}`),
        action: { label: t('common:ui.undo'), onAct: () => void undo(history) },
      });
      await refresh();
      return undefined;
    } catch (thrown) {
      // What others did meanwhile shows, before one decides again.
      if (thrown instanceof CallError && thrown.code === 'conflict') await refresh();
      return moveFault(thrown, t, label);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, move };
}

/**
 * The stamp of an item once what is typed is saved.
 * @throws CallError conflict, where others saved something that is not on screen
 */
async function settled(id: string, settle: () => Promise<Stamps | undefined>): Promise<string | undefined> {
  const known = await settle();
  if (!known) return undefined;
  const { texts, updated } = await readContent(id);
  if (texts.some(({ language, revision }) => known[language ?? 'facts'] !== revision)) {
    throw new CallError('conflict', 'Others saved meanwhile.', 409, { item: 'changed' });
  }
  return updated;
}
