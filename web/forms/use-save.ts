import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useResume } from '#web/drafts/use-resume.ts';
import { checkValues, type Faults, serverFaults } from './check.ts';
import type { Draft, Stored } from './draft.ts';
import { differing, fieldsOf, isSame, present, withOnly } from './merge.ts';
import type { Theirs } from './record-form.ts';
import type { RecordFormOptions } from './use-record-form.ts';

interface FormState<V extends object, Stamp> {
  put: (draft: Draft<V, Stamp>) => void;
  begin: (stored: Stored<V, Stamp>) => void;
  refuse: (faults: Faults) => void;
  setTheirs: (theirs: Theirs<V, Stamp>) => void;
}

/** Saving with its outcomes: stored, faulty, in conflict, failed, or waiting for the line, when it goes on by itself. */
export function useSave<V extends object, Stamp, Out, Saved>(
  options: RecordFormOptions<V, Stamp, Out, Saved>,
  latest: RefObject<Draft<V, Stamp>>,
  { put, begin, refuse, setTheirs }: FormState<V, Stamp>,
) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  /** The field that is saved by itself, if it is one. */
  const alone = useRef<keyof V & string>(undefined);

  const finish = async (saved: Saved | undefined, sent: V, { values, stamp }: Stored<V, Stamp>) => {
    options.slot.drop();
    // Saved is saved, also when the line breaks right after: the next read brings the stamp.
    const stored = (await options.onSaved(saved, values).catch(() => undefined)) ?? { values, stamp };
    // What was typed while the answer was on its way, or is not for now, stays; to the blank before the next word.
    const now = latest.current.values;
    const typed = fieldsOf(now, sent).filter((field) => now[field] !== sent[field]);
    begin(stored);
    if (typed.length > 0) {
      const left = Object.fromEntries(typed.map((field) => [field, now[field]]));
      put({ ...stored, start: stored.values, values: present({ ...stored.values, ...left }) });
    }
  };
  /** Somebody else saved first. Only what both changed is asked about; true when that is settled. */
  const meet = async (draft: Draft<V, Stamp>, changed: (keyof V & string)[]): Promise<boolean> => {
    const theirs = await options.load?.(draft.stamp).catch(() => undefined);
    if (!theirs) return false;
    const { values, stamp } = theirs;
    // One's own save whose answer got lost: what is stored is what was typed.
    if (changed.every((field) => isSame(draft.values[field], values[field]))) {
      await finish(undefined, draft.values, theirs);
    } else if (differing(draft.start, values).length === 0 && !isSame(draft.stamp, stamp)) {
      // They changed what this form does not show.
      put({ ...latest.current, stamp });
      await attempt();
    } else setTheirs(theirs);
    return true;
  };
  const attempt = async (): Promise<void> => {
    const { start, stamp } = latest.current;
    const only = alone.current;
    const values = only === undefined ? latest.current.values : withOnly(start, latest.current.values, only);
    const draft = { start, stamp, values };
    const changed = differing(start, values);
    if (changed.length === 0 && !options.isNew) return options.onUnchanged?.(stamp);
    if (options.before && !(await options.before(values))) return;
    const checked = await checkValues(options.schema, values);
    if (checked.faults) return refuse(checked.faults);
    let saved: Saved;
    try {
      saved = await options.save(checked.out, { changed, stamp, values });
    } catch (thrown) {
      if (codeOf(thrown) === 'conflict' && (await meet(draft, changed))) return;
      const wrong = serverFaults(thrown, Object.keys(values));
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else if (!resume.waitFor(thrown)) setFailure(options.failure?.(thrown) ?? failureWords(thrown, t));
      return;
    }
    await finish(saved, values, draft);
  };
  const save = async (only?: keyof V & string) => {
    if (running.current) return;
    running.current = true;
    alone.current = only;
    setBusy(true);
    setFailure(undefined);
    resume.stop();
    try {
      await attempt();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const again = () => save(alone.current);
  const resume = useResume(again);
  return { busy, failure, waiting: resume.waiting, save, again, stop: resume.stop };
}
