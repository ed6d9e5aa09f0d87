import { browserStorage } from '#web/browser-storage.ts';
import type { Draft } from './use-editor.ts';

const storage = browserStorage();
const keyOf = (name: string) => `brillanz-draft:settings:${name}`;

/** What was typed and not saved, if it still has the form it had. */
export function readDraft<T>(name: string, isValue: (value: unknown) => value is T): Draft<T> | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(name)) ?? 'null');
    return isDraft(stored, isValue) ? stored : null;
  } catch {
    return null;
  }
}

function isDraft<T>(stored: unknown, isValue: (value: unknown) => value is T): stored is Draft<T> {
  if (!isRecord(stored)) return false;
  const { base, values, stamps } = stored;
  const isFields = (fields: unknown) => isRecord(fields) && Object.values(fields).every(isValue);
  return isFields(base) && isFields(values) && isRecord(stamps);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function keepDraft<T>(name: string, draft: Draft<T>): void {
  storage.setItem(keyOf(name), JSON.stringify(draft));
}

export function dropDraft(name: string): void {
  storage.removeItem(keyOf(name));
}
