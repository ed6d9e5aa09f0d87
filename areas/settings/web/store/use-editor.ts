import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError, codeOf } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { tellDiscarded } from '#web/drafts/draft-note.tsx';
import { useResume } from '#web/drafts/use-resume.ts';
import { viewers } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { type Draft, foundDraft } from './draft.ts';
import { differing, type Fields } from './merge.ts';
import { readSettings, type SettingChange, type StoredSetting, saveSettings } from './settings-store.ts';

/** How a topic sees the settings: as fields, and back. */
export interface Shape<T> {
  fieldsOf(rows: readonly StoredSetting[]): { fields: Fields<T>; stamps: Draft<T>['stamps'] };
  changesOf(draft: Draft<T>): SettingChange[];
  isValue(value: unknown): value is T;
}

/** Edits a topic's settings. What is typed stays with its person until it is saved or given up. */
export function useEditor<T>(shape: Shape<T>, rows: readonly StoredSetting[], slot: DraftSlot) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const [found] = useState(() => {
    const kept = foundDraft(slot, shape.isValue);
    // What was saved meanwhile, on another device, is no draft any more.
    return kept && differing(kept.values, fresh(shape, rows).values).length > 0 ? kept : null;
  });
  const [draft, setDraft] = useState<Draft<T>>(() => found ?? fresh(shape, rows));
  const [restored, setRestored] = useState(found !== null);
  const [theirs, setTheirs] = useState<readonly StoredSetting[] | null>(null);
  const [busy, setBusy] = useState(false);
  const changed = differing(draft.base, draft.values);
  const untouched = changed.length === 0;
  // What others save shows at once, as long as nothing of one's own would be lost by it.
  useEffect(() => {
    if (untouched) setDraft(fresh(shape, rows));
  }, [untouched, rows, shape]);

  const put = (next: Draft<T>) => {
    setDraft(next);
    if (differing(next.base, next.values).length > 0) slot.keep({ ...next });
    else slot.drop();
  };
  const begin = (stored: readonly StoredSetting[]) => {
    setRestored(false);
    setTheirs(null);
    put(fresh(shape, stored));
  };
  const finish = async (saved: Draft<T>) => {
    const stored = await readSettings().catch(() => null);
    // Saved is saved, also when the line breaks right after: the next read brings the stamps.
    if (stored) begin(stored);
    else put({ ...saved, base: saved.values });
    await stale(queries, 'settings');
    // Banners come with the facts of the session.
    viewers.reload().catch(() => undefined);
    notify({ kind: 'success', message: t('save.done') });
  };
  const save = async (from: Draft<T> = draft): Promise<void> => {
    if (busy) return;
    setBusy(true);
    resume.stop();
    try {
      await saveSettings(shape.changesOf(from));
      await finish(from);
    } catch (error) {
      const conflict = codeOf(error) === 'conflict';
      const stored = conflict ? await readSettings().catch(() => null) : null;
      if (stored) setTheirs(stored);
      else if (!resume.waitFor(error)) notify({ kind: 'error', message: t(wordOf(error)) });
    } finally {
      setBusy(false);
    }
  };
  const resume = useResume(() => save());
  return {
    draft,
    changed,
    waiting: resume.waiting,
    restored,
    theirs,
    busy,
    save,
    change: (field: string, value: T | undefined) => {
      const { [field]: _former, ...others } = draft.values;
      put({ ...draft, values: value === undefined ? others : { ...draft.values, [field]: value } });
    },
    replace: (values: Fields<T>) => put({ ...draft, values }),
    giveUp: () => {
      resume.stop();
      begin(rows);
      tellDiscarded(t, () => put(draft));
    },
    closeMerge: () => setTheirs(null),
    saveMerged: (values: Fields<T>) => {
      if (!theirs) return;
      const next = { ...fresh(shape, theirs), values };
      setTheirs(null);
      put(next);
      void save(next);
    },
  };
}
function fresh<T>(shape: Shape<T>, rows: readonly StoredSetting[]): Draft<T> {
  const { fields, stamps } = shape.fieldsOf(rows);
  return { base: fields, values: fields, stamps };
}

function wordOf(error: unknown): string {
  return error instanceof CallError && error.status === 400 ? 'save.refused' : 'ui.error.unexpected';
}
