import { useEffect, useRef, useState } from 'react';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import { expectPhones } from '#web/parse-phone.ts';
import type { Faults } from './checks.ts';
import { type Draft, draftToKeep, foundDraft } from './draft.ts';
import { differing } from './merge.ts';

/** A form's values, what is wrong with them, and the stored state they began with. */
export interface RecordForm<V extends object> extends Draft<V> {
  faults: Faults;
  /** When the draft of an earlier visit was kept that the values come from; null when they do not. */
  restored: string | null;
  changed: (keyof V & string)[];
  set(next: Partial<V>): void;
  setFaults(faults: Faults): void;
  /** Begins again from another stored state, with these values. */
  rebase(draft: Draft<V>): void;
  /** Forgets what was typed; answers the way back. */
  discard(now: Pick<Draft<V>, 'start' | 'updated'>): () => void;
  forget(): void;
}

/** State of a form whose values outlive the page: every change is kept as a draft of this person and record. */
export function useRecordForm<V extends object>(slot: DraftSlot, stored: V, updated: string): RecordForm<V> {
  const [found] = useState(() => foundDraft(slot, stored));
  const [draft, setDraft] = useState<Draft<V>>(found ?? { values: stored, start: stored, updated });
  const [restored, setRestored] = useState(found && (slot.found?.updated ?? null));
  const [faults, setFaults] = useState<Faults>({});
  useEffect(expectPhones, []);
  // What is typed while a search for the place is under way must not be lost when it answers.
  const latest = useRef(draft);
  const put = (next: Draft<V>) => {
    latest.current = next;
    setDraft(next);
    const kept = draftToKeep(next);
    if (differing(kept.start, kept.values).length > 0) slot.keep(kept);
    else slot.drop();
  };
  return {
    ...draft,
    faults,
    restored,
    changed: differing(draft.start, draft.values),
    set: (next) => {
      put({ ...latest.current, values: { ...latest.current.values, ...next } });
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in next))));
    },
    setFaults,
    rebase: put,
    discard: (now) => {
      put({ ...now, values: now.start });
      setRestored(null);
      setFaults({});
      return () => {
        put(draft);
        setRestored(restored);
      };
    },
    forget: slot.drop,
  };
}
