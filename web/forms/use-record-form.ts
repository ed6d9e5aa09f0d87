import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { checkValues, type Faults, faultOf, isAbout, type Schema } from './check.ts';
import { type Draft, draftToKeep, foundDraft, type Stored } from './draft.ts';
import { differing, isSame, merged } from './merge.ts';
import type { FieldWords, RecordForm, Theirs } from './record-form.ts';
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
  /** Nothing differed. */
  onUnchanged?: () => void;
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
  const [found] = useState(() => foundDraft(slot, stored, options.isValues));
  const [draft, setDraft] = useState<Draft<V, Stamp>>(found ?? { ...stored, start: stored.values });
  const [restored, setRestored] = useState(found && (slot.found?.updated ?? null));
  const [faults, setFaults] = useState<Faults>({});
  const [theirs, setTheirs] = useState<Theirs<V, Stamp> | null>(null);
  const [tries, setTries] = useState(0);
  // What is typed while an answer is under way must not be lost when it comes.
  const latest = useRef(draft);
  const watched = useRef(new Set<string>());

  const put = (next: Draft<V, Stamp>) => {
    latest.current = next;
    setDraft(next);
    const kept = draftToKeep(next);
    if (differing(kept.start, kept.values).length > 0) slot.keep(kept);
    else slot.drop();
  };
  const begin = (state: Stored<V, Stamp>) => {
    put({ ...state, start: state.values });
    setRestored(null);
    refuse({}, false);
    setTheirs(null);
  };
  const refuse = (wrong: Faults, tried = true) => {
    watched.current = new Set(Object.keys(wrong).map((path) => path.split('.')[0] ?? path));
    setFaults(wrong);
    if (tried) setTries((before) => before + 1);
  };
  const check = async (...fields: string[]) => {
    for (const field of fields) watched.current.add(field);
    const { faults: wrong = {} } = await checkValues(schema, latest.current.values);
    const ofThem = ([path]: [string, string]) => fields.some((field) => isAbout(path, field));
    setFaults((shown) =>
      Object.fromEntries([
        ...Object.entries(shown).filter((fault) => !ofThem(fault)),
        ...Object.entries(wrong).filter(ofThem),
      ]),
    );
  };
  const untouched = differing(draft.start, draft.values).length === 0;
  const showStored = useEffectEvent(() => {
    if (untouched && !isSame(stored, { values: draft.start, stamp: draft.stamp })) begin(stored);
  });
  const key = JSON.stringify(stored);
  // What others save shows at once, as long as nothing of one's own would be lost by it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another state has been read, and not before
  useEffect(showStored, [key]);
  const saving = useSave(options, latest, { put, begin, refuse, setTheirs });
  return {
    ...draft,
    words: { show: (_field, value) => String(value || t('empty')), ...words },
    changed: differing(draft.start, draft.values),
    fault: (field) => {
      const found = faultOf(faults, field);
      if (found === undefined) return undefined;
      // A reason may say what it is about: `unknownVariable vorname`.
      const [reason = '', about] = found.split(' ', 2);
      const own = words.faults ? [`${words.faults}.${reason}`] : [];
      return t([...own, `fault.${reason}`, 'fault.invalid'], { about, ...words.faultValues?.(field) });
    },
    firstFault: Object.keys(faults)[0],
    restored,
    ...saving,
    tries,
    theirs,
    set: (next) => {
      const fields = Object.entries({ ...latest.current.values, ...next }).filter(([, value]) => value !== undefined);
      put({ ...latest.current, values: Object.fromEntries(fields) as V });
      const seen = Object.keys(next).filter((field) => watched.current.has(field));
      if (seen.length > 0) void check(...seen);
    },
    check,
    refuse: (wrong) => refuse(wrong, false),
    begin,
    discard: () => {
      saving.stop();
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
      void saving.save();
    },
  };
}
