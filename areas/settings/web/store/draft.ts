import { isRecord } from '#shared/is-record.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import type { Fields } from './merge.ts';

/** Fields under edit, with the stored state that editing began with. */
export interface Draft<T> {
  base: Fields<T>;
  values: Fields<T>;
  /** When each setting of the state was stored; null where it had no row. */
  stamps: Readonly<Record<string, string | null>>;
}

/** What was typed and not saved, if it still has the form it had. */
export function foundDraft<T>({ found }: DraftSlot, isValue: (value: unknown) => value is T): Draft<T> | null {
  const { base, values, stamps } = found?.draft ?? {};
  const isFields = (fields: unknown): fields is Draft<T>['values'] =>
    isRecord(fields) && Object.values(fields).every(isValue);
  return isFields(base) && isFields(values) && isStamps(stamps) ? { base, values, stamps } : null;
}

function isStamps(stamps: unknown): stamps is Record<string, string | null> {
  return isRecord(stamps) && Object.values(stamps).every((stamp) => stamp === null || typeof stamp === 'string');
}
