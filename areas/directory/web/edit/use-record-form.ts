import { useState } from 'react';
import { useViewer } from '#web/session/use-session.ts';
import type { Faults } from './checks.ts';
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts';
import { differing } from './merge.ts';

/** A form's values, what is wrong with them, and the stored state they began with. */
export interface RecordForm<V extends object> extends Draft<V> {
  faults: Faults;
  /** The values come from a draft of an earlier visit. */
  restored: boolean;
  changed: (keyof V & string)[];
  set(next: Partial<V>): void;
  setFaults(faults: Faults): void;
  /** Begins again from another stored state, with these values. */
  rebase(draft: Draft<V>): void;
  /** Forgets what was typed. */
  discard(now: Pick<Draft<V>, 'start' | 'updated'>): void;
  forget(): void;
}

/** State of a form whose values outlive the page: every change is kept as a draft of this person and record. */
export function useRecordForm<V extends object>(name: string, stored: V, updated: string): RecordForm<V> {
  const { viewer } = useViewer();
  const draftName = `${viewer?.user.id}:${name}`;
  const [found] = useState(() => readDraft(draftName, stored));
  const [draft, setDraft] = useState<Draft<V>>(found ?? { values: stored, start: stored, updated });
  const [restored, setRestored] = useState(found !== null);
  const [faults, setFaults] = useState<Faults>({});
  const put = (next: Draft<V>) => {
    setDraft(next);
    if (differing(next.start, next.values).length > 0) keepDraft(draftName, next);
    else dropDraft(draftName);
  };
  return {
    ...draft,
    faults,
    restored,
    changed: differing(draft.start, draft.values),
    set: (next) => {
      put({ ...draft, values: { ...draft.values, ...next } });
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in next))));
    },
    setFaults,
    rebase: put,
    discard: (now) => {
      put({ ...now, values: now.start });
      setRestored(false);
      setFaults({});
    },
    forget: () => dropDraft(draftName),
  };
}
