import type { DraftContent, DraftSlot } from '#web/drafts/draft-gate.tsx';
import { differing, isSame } from './merge.ts';

/** A record's fields as they are stored. */
export interface Stored<V extends object, Stamp = string> {
  values: V;
  /** Which state that is: a save is based on it. Plain JSON; empty for what is new. */
  stamp: Stamp;
}

/** What was typed and not saved, with the stored state that typing began with. */
export interface Draft<V extends object, Stamp = string> extends Stored<V, Stamp> {
  start: V;
}

/**
 * The draft that was found, if it has the form that this one keeps and says anything that is not stored meanwhile.
 * @param isValues whether something kept is the fields of this form; by default, whether it has the same ones.
 */
export function foundDraft<V extends object, Stamp>(
  { found }: DraftSlot,
  stored: Stored<V, Stamp>,
  isValues: (kept: object) => boolean = (kept) => Object.keys(stored.values).every((field) => field in kept),
): Draft<V, Stamp> | null {
  const fits = (part: unknown): part is V => typeof part === 'object' && part !== null && isValues(part);
  const { values, start, stamp } = found?.draft ?? {};
  if (!fits(values) || !fits(start) || !isLike(stamp, stored.stamp)) return null;
  const isNew = differing(start, values).some((field) => !isSame(values[field], stored.values[field]));
  return isNew ? { values, start, stamp } : null;
}

function isLike<Stamp>(stamp: unknown, one: Stamp): stamp is Stamp {
  return stamp !== undefined && typeof stamp === typeof one;
}

/** The draft as it is kept: a file that hangs on no record yet is not for later. */
export function draftToKeep<V extends object, Stamp>(draft: Draft<V, Stamp>): DraftContent & Draft<V, Stamp> {
  const { values, start, stamp } = draft;
  const isFile = ([field]: [string, unknown]) => field.endsWith('_image');
  return { values: { ...values, ...Object.fromEntries(Object.entries(start).filter(isFile)) }, start, stamp };
}
