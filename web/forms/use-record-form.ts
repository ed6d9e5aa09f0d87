import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import type { Schema } from './check.ts';
import { type Draft, draftToKeep, foundDraft, type Stored } from './draft.ts';
import { differing, isSame, merged, present } from './merge.ts';
import type { FieldWords, RecordForm, Theirs } from './record-form.ts';
import { useFaults } from './use-faults.ts';
import { useSave } from './use-save.ts';

export interface RecordFormOptions<V extends object, Stamp, Out, Saved> {
  /** Of the `DraftGate` around the form. */
  slot: DraftSlot;
  /** The record as the screen has read it, or as a new one begins. */
  stored: Stored<V, Stamp>;
  isNew?: boolean;
  /** From the values to what is stored; its messages are reasons (`required`), for which `words.fault` has sentences. */
  schema: Schema<V, Out>;
  words: FieldWords;
  /** Whether something kept is the fields of this form, where they come and go. */
  isValues?: (kept: object) => boolean;
  /** Asked before saving; what it answers no to is not saved. */
  before?: (values: V) => Promise<boolean>;
  /** Stores the changed fields. @throws CallError: conflict, or with `fields` what is wrong */
  save: (out: Out, of: { changed: (keyof V & string)[]; stamp: Stamp; values: V }) => Promise<Saved>;
  /** The record as it is stored now, and who changed it since a state: what a conflict is with. */
  load?: (since: Stamp) => Promise<Theirs<V, Stamp> | undefined>;
  /**
   * Tells of what was stored; without an answer when that got lost on the way. The form begins again with the state
   * that this returns, or with what was typed.
   */
  onSaved: (saved: Saved | undefined, values: V) => Promise<Stored<V, Stamp> | undefined>;
  /** Nothing differed from the state with this stamp. */
  onUnchanged?: (stamp: Stamp) => void;
  /** Why saving failed, in words of the area's own. */
  failure?: (thrown: unknown) => string | undefined;
}

/**
 * A form of a record whose values outlive the page: every change is kept as a draft of this person and record, until it
 * is saved or given up. What others save meanwhile is never overwritten unasked.
 */
export function useRecordForm<V extends object, Stamp, Out, Saved>(
  options: RecordFormOptions<V, Stamp, Out, Saved>,
): RecordForm<V, Stamp> {
  const { slot, stored, words, schema } = options;
  const { t } = useTranslation('forms');
  const { draft, latest, put, restored, setRestored } = useDraft(slot, stored, options.isValues);
  const { recheck, ...faults } = useFaults(schema, words, latest);
  const [theirs, setTheirs] = useState<Theirs<V, Stamp> | null>(null);
  const begin = (state: Stored<V, Stamp>) => {
    put({ ...state, start: state.values });
    setRestored(null);
    faults.refuse({});
    setTheirs(null);
  };
  const changed = differing(draft.start, draft.values);
  useStoredByOthers(stored, draft, () => changed.length === 0 && begin(stored));
  const saving = useSave(options, latest, { put, begin, refuse: faults.refuseTry, setTheirs });
  const set = (next: Partial<V>) => {
    put({ ...latest.current, values: present({ ...latest.current.values, ...next }) });
    recheck(Object.keys(next));
  };
  return {
    ...draft,
    ...faults,
    ...saving,
    words: { show: (_field, value) => String(value || t('empty')), ...words },
    changed,
    restored,
    theirs,
    set,
    begin,
    discard: (only) => {
      saving.stop();
      if (only !== undefined) {
        set({ [only]: draft.start[only] } as Partial<V>);
        return () => set({ [only]: draft.values[only] } as Partial<V>);
      }
      begin(stored);
      return () => {
        put(draft);
        setRestored(restored);
      };
    },
    forget: slot.drop,
    choose: (choice) => {
      setTheirs(null);
      if (!theirs || !choice) return;
      const { values, stamp } = theirs;
      put({ values: merged(draft.start, draft.values, values, choice), start: values, stamp });
      void saving.again();
    },
  };
}

/** The values with what they began with, kept for the person with every change. */
function useDraft<V extends object, Stamp>(
  slot: DraftSlot,
  stored: Stored<V, Stamp>,
  isValues: ((kept: object) => boolean) | undefined,
) {
  const [found] = useState(() => foundDraft(slot, stored, isValues));
  const [draft, setDraft] = useState<Draft<V, Stamp>>(found ?? { ...stored, start: stored.values });
  const [restored, setRestored] = useState(found && (slot.found?.updated ?? null));
  // Of what is stored meanwhile, or fits the form no more, nothing is left to come back to.
  const forgetUseless = useEffectEvent(() => !found && slot.found && slot.drop());
  useEffect(() => void forgetUseless(), []);
  // What is typed while an answer is under way must not be lost when it comes.
  const latest = useRef(draft);
  const put = (next: Draft<V, Stamp>) => {
    latest.current = next;
    setDraft(next);
    const kept = draftToKeep(next);
    if (differing(kept.start, kept.values).length > 0) slot.keep(kept);
    else slot.drop();
  };
  return { draft, latest, put, restored, setRestored };
}

/** Calls `take` when another state of the record has been read than the one that typing began with. */
function useStoredByOthers<V extends object, Stamp>(
  stored: Stored<V, Stamp>,
  { start, stamp }: Draft<V, Stamp>,
  take: () => void,
): void {
  const key = JSON.stringify(stored);
  const look = useEffectEvent(() => {
    if (!isSame(stored, { values: start, stamp })) take();
  });
  // What others save shows at once, as long as nothing of one's own would be lost by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another state has been read, and not before
  useEffect(() => look(), [key]);
}
