import type { DraftContent, DraftSlot } from '#web/drafts/draft-gate.tsx';
import { differing, isSame } from './merge.ts';

/** What was typed and not saved, with the stored state that typing began with. */
export interface Draft<V> {
  values: V;
  start: V;
  /** The stamp of the record; empty for what is new. */
  updated: string;
}

/**
 * The draft that was found, if it has the same fields as the form now has and says anything that is not stored
 * meanwhile.
 */
export function foundDraft<V extends object>({ found }: DraftSlot, stored: V): Draft<V> | null {
  const fields = Object.keys(stored);
  const fits = (part: unknown): part is V =>
    typeof part === 'object' && part !== null && fields.every((field) => field in part);
  const { values, start, updated } = found?.draft ?? {};
  if (!fits(values) || !fits(start) || typeof updated !== 'string') return null;
  const isNew = differing(start, values).some((field) => !isSame(values[field], stored[field]));
  return isNew ? { values, start, updated } : null;
}

/** The draft as it is kept: a file that hangs on no record yet is not for later. */
export function draftToKeep<V extends object>({ values, start, updated }: Draft<V>): DraftContent & Draft<V> {
  const isFile = ([field]: [string, unknown]) => field.endsWith('_image');
  return { values: { ...values, ...Object.fromEntries(Object.entries(start).filter(isFile)) }, start, updated };
}
