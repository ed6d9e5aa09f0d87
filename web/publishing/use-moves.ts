import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork, Moved } from '#shared/contracts/content.ts';
import type { Locale } from '#shared/names/languages.ts';
import { CallError } from '#web/calls/call-error.ts';
import { type Read, stale } from '#web/calls/stale.ts';
import { isSame } from '#web/forms/merge.ts';
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
  /** Asks for the release in a way of the area's own; `live` when readers have it already. */
  submit?: ((body: { id: string; updated: string }) => Promise<Moved & { live?: boolean }>) | undefined;
  /** Marks in the form what was refused, of the languages that were chosen. @returns whether it has such a field */
  refuse?: ((thrown: unknown, chosen?: readonly Locale[]) => boolean) | undefined;
}

export interface Moves {
  /** Which action is on its way. */
  busy: Action | undefined;
  /** Carries an action out. @returns why it was refused, as a sentence; undefined when it is done, null when the form says what is wrong */
  move: (action: Action, wishes?: Wishes) => Promise<string | null | undefined>;
}

/** Moves of an item: settled before, told with a way back for six seconds, refused with a sentence. */
export function useMoves({ work, label, reads, settle, submit, refuse }: MovesOptions): Moves {
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
      const updated = await stampOf({ work, settle });
      if (updated === undefined) return null;
      const body = { id: work.id, updated };
      const moved = action === 'ask' && submit ? await submit(body) : await moveContent({ ...body, action, ...wishes });
      const { history, live = false }: Moved & { live?: boolean } = moved;
      notify({
        kind: 'success',
        message: t(live ? 'done.live' : `done.${action}`),
        action: { label: t('common:ui.undo'), onAct: () => void undo(history) },
      });
      await refresh();
      return undefined;
    } catch (thrown) {
      // What others did meanwhile shows, before one decides again.
      if (thrown instanceof CallError && thrown.code === 'conflict') await refresh();
      return refuse?.(thrown, wishes.languages) ? null : moveFault(thrown, t, label);
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, move };
}

/** What an item is besides its texts: others may have decided about it meanwhile. */
const STANDING = [
  'status',
  'access_level',
  'audience',
  'asked_at',
  'publish_at',
  'unpublish_at',
  'archived_at',
] as const;

/**
 * The stamp of an item that a decision is based on: as it was read, or once what is typed is saved.
 * @returns undefined where that could not be saved
 * @throws CallError conflict, where others saved or decided something that is not on screen
 */
export async function stampOf({ work, settle }: Pick<MovesOptions, 'work' | 'settle'>): Promise<string | undefined> {
  if (!settle) return work.updated;
  const known = await settle();
  if (!known) return undefined;
  const now = await readContent(work.id);
  if (
    now.texts.some(({ language, revision }) => known[language ?? 'facts'] !== revision) ||
    STANDING.some((fact) => !isSame(now[fact], work[fact]))
  ) {
    throw new CallError('conflict', 'Others saved meanwhile.', 409, { item: 'changed' });
  }
  return now.updated;
}
