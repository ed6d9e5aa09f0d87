import { queryOptions } from '@tanstack/react-query';
import type { Json } from '#database/types.generated.ts';
import { ask, asking } from '#web/calls/data-service.ts';

/** A stored setting. `value` null is the default. */
export interface StoredSetting {
  key: string;
  value: Json;
  updated: string;
  updated_by: string | null;
  author: string | null;
}

/** All settings that have a row. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'values'],
  queryFn: async ({ signal }): Promise<StoredSetting[]> => readSettings(signal),
});

/** Reads the settings as they are stored now. @throws CallError */
export async function readSettings(signal?: AbortSignal): Promise<StoredSetting[]> {
  const rows = await ask((client) => {
    const question = client
      .from('settings')
      .select('key, value, updated, updated_by, author:staff(first_name, last_name)');
    return signal ? question.abortSignal(signal) : question;
  });
  return rows.map(({ author, ...row }) => ({
    ...row,
    author: author && `${author.first_name} ${author.last_name}`,
  }));
}

/** How many entries of the history are read at once. */
export const HISTORY_STEP = 20;

/** Former values of one setting, the latest first. */
export function historyQuery(key: string, limit: number) {
  return queryOptions({
    queryKey: ['settings', 'history', key, limit],
    queryFn: asking((client) =>
      client
        .from('settings_history')
        .select('id, key, old, new, made, actor_name')
        .eq('key', key)
        .order('id', { ascending: false })
        .limit(limit),
    ),
  });
}

/** A changed setting with the stamp of the state that the change began with; null when it had no row. */
export interface SettingChange {
  key: string;
  value: Json;
  updated: string | null;
}

/**
 * Saves settings, all or none: an upsert by key. The database refuses it as a whole when one of them was changed since.
 * @throws CallError `conflict` then; status 400 when it refuses a value
 */
export async function saveSettings(changes: readonly SettingChange[]): Promise<void> {
  const rows = changes
    .map(({ key, value, updated }) => ({ key, value, based_on: updated ?? '-infinity' }))
    // Always in the same order, so that two who save at once wait for each other instead of locking each other out.
    .sort((left, right) => (left.key < right.key ? -1 : 1));
  await ask((client) => client.from('settings').upsert(rows, { onConflict: 'key' }));
}
