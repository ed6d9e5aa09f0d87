import { queryOptions } from '@tanstack/react-query';
import type { Json } from '#database/types.generated.ts';
import { backend } from '#web/backend.ts';

/** A stored setting. `value` null is the default. */
export interface StoredSetting {
  key: string;
  value: Json;
  updated: string;
  updated_by: string | null;
  author: string | null;
}

/** One entry of the history: the former value and the one that took its place. */
export interface FormerValue {
  id: number;
  key: string;
  old: Json;
  new: Json;
  made: string;
  actor_name: string | null;
}

/** A read or write that the data service refused. `conflict`: somebody else saved meanwhile. */
export class SettingsError extends Error {
  readonly kind: 'conflict' | 'refused' | 'failed';

  constructor(message: string, code: string, status: number) {
    super(message);
    this.name = 'SettingsError';
    this.kind = code === 'PT409' ? 'conflict' : status === 400 ? 'refused' : 'failed';
  }
}

interface Answer<T> {
  data: T | null;
  error: { code: string; message: string } | null;
  status: number;
}

function answered<T>({ data, error, status }: Answer<T>): T {
  if (error) throw new SettingsError(error.message, error.code, status);
  if (data === null) throw new SettingsError('The data service answered nothing.', '', status);
  return data;
}

/** All settings that have a row. */
export const settingsQuery = queryOptions({
  queryKey: ['settings', 'values'],
  queryFn: async ({ signal }): Promise<StoredSetting[]> => readSettings(signal),
});

/** Reads the settings as they are stored now. @throws SettingsError */
export async function readSettings(signal?: AbortSignal): Promise<StoredSetting[]> {
  const client = await backend();
  const question = client
    .from('settings')
    .select('key, value, updated, updated_by, author:staff(first_name, last_name)');
  const rows = answered(await (signal ? question.abortSignal(signal) : question));
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
    queryFn: async ({ signal }): Promise<FormerValue[]> => {
      const client = await backend();
      const entries = client.from('settings_history').select('id, key, old, new, made, actor_name').eq('key', key);
      return answered(await entries.order('id', { ascending: false }).limit(limit).abortSignal(signal));
    },
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
 * @throws SettingsError
 */
export async function saveSettings(changes: readonly SettingChange[]): Promise<void> {
  const client = await backend();
  const rows = changes
    .map(({ key, value, updated }) => ({ key, value, based_on: updated ?? '-infinity' }))
    // Always in the same order, so that two who save at once wait for each other instead of locking each other out.
    .sort((left, right) => (left.key < right.key ? -1 : 1));
  const { error, status } = await client.from('settings').upsert(rows, { onConflict: 'key' });
  if (error) throw new SettingsError(error.message, error.code, status);
}
