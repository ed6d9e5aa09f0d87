import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import type { Schema } from '#web/forms/check.ts';
import type { Stored } from '#web/forms/draft.ts';
import type { FieldWords, LastChange } from '#web/forms/record-form.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { viewers } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { readSettings, type SettingChange, type StoredSetting, saveSettings } from './settings-store.ts';

/** When each setting of a state was stored; null where it had no row. */
export type Stamps = Readonly<Record<string, string | null>>;

/** How a topic sees the settings: as fields, and back. */
export interface Shape<V extends object, Out> {
  storedOf: (rows: readonly StoredSetting[]) => Stored<V, Stamps>;
  schema: Schema<V, Out>;
  changesOf: (checked: Out, changed: readonly string[], stamps: Stamps) => SettingChange[];
  isValues?: (kept: object) => boolean;
}

/** Edits a topic's settings; all that changed is saved together. */
export function useSettingsForm<V extends object, Out>(
  { storedOf, schema, changesOf, isValues }: Shape<V, Out>,
  rows: readonly StoredSetting[],
  slot: DraftSlot,
  words: FieldWords,
) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  return useRecordForm({
    slot,
    stored: storedOf(rows),
    schema,
    words,
    ...(isValues && { isValues }),
    save: (checked, { changed, stamp }) => saveSettings(changesOf(checked, changed, stamp)),
    load: async (since) => {
      const now = await readSettings();
      return { ...storedOf(now), by: lastChange(now, since) };
    },
    onSaved: async () => {
      await stale(queries, 'settings');
      // Banners come with the facts of the session.
      viewers.reload().catch(() => undefined);
      notify({ kind: 'success', message: t('save.done') });
      return storedOf(await readSettings());
    },
    failure: (thrown) => (thrown instanceof CallError && thrown.status === 400 ? t('save.refused') : undefined),
  });
}

/** Who saved one of these settings last. */
function lastChange(now: readonly StoredSetting[], since: Stamps): LastChange {
  const newer = now.filter(({ key, updated }) => key in since && since[key] !== updated);
  const last = newer.toSorted((left, right) => (left.updated < right.updated ? 1 : -1))[0];
  if (!last) return {};
  const { updated: when, updated_by: person, author: name } = last;
  return person ? { name, person, when } : {};
}
