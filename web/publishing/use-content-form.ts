import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContentWork } from '#shared/contracts/content.ts';
import { CallError } from '#web/calls/call-error.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import type { Schema } from '#web/forms/check.ts';
import type { RecordForm } from '#web/forms/record-form.ts';
import { useRecordForm } from '#web/forms/use-record-form.ts';
import { useViewer } from '#web/session/use-session.ts';
import { type ContentFields, changedParts, fieldsOf, partName, storedContent } from './content-fields.ts';
import { moveFault } from './move-fault.ts';
import type { SavingState } from './publishing-bar.tsx';
import { noteSaved, type Part, readContent, saveText } from './queries.ts';
import type { Stamps } from './use-moves.ts';

/** How long writing rests before it is saved by itself, in ms. */
const REST = 1500;

export interface ContentFormOptions<V extends object, Out> {
  slot: DraftSlot;
  work: ContentWork;
  fields: ContentFields;
  /** What begins where nothing is written yet. */
  empty: V;
  schema: Schema<V, Out>;
  /** How the area calls a field and its value. */
  label: (field: string) => string;
  show: (field: string, value: unknown) => string;
  /** Where the area's own sentences for what is wrong stand. */
  faults?: string;
  /** What such a sentence says of a field. */
  faultValues?: (field: string) => object;
}

export interface ContentForm<V extends object> {
  form: RecordForm<V, Stamps>;
  saving: SavingState;
  /** Saves what is typed, for good, and answers the revisions that are then stored; undefined when that failed. */
  settle: () => Promise<Stamps | undefined>;
}

/**
 * The form of an item of content: what has no language and each language are saved as revisions of their own, by themselves
 * once writing rests and for good when asked. Readers see nothing of it. Who saves the same part first is never overwritten:
 * the conflict of forms opens, with a choice per field.
 */
export function useContentForm<V extends object, Out extends object>(
  options: ContentFormOptions<V, Out>,
): ContentForm<V> {
  const { slot, work, fields, empty, schema, label, show, faults, faultValues } = options;
  const { t } = useTranslation(['publishing', 'common']);
  const auto = useRef(false);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  /** What the last save came to; undefined when it came to nothing. */
  const outcome = useRef<Stamps>(undefined);
  const savePart = useSavePart(work.id, fields, auto);
  const form = useRecordForm<V, Stamps, Out, Stamps>({
    slot,
    stored: storedContent(work, fields, empty),
    schema,
    words: {
      ...{ label, show, faults: [...(faults ? [faults] : []), 'publishing:fault'] },
      ...(faultValues && { faultValues }),
    },
    save: async (out, { changed, stamp }) => {
      const next: Record<string, number | null> = { ...stamp };
      for (const part of changedParts(fields, changed, stamp)) {
        next[partName(part)] = await savePart(part, out, stamp[partName(part)] ?? null);
      }
      return next;
    },
    load: async () => {
      const now = await readContent(work.id);
      const latest = now.texts.toSorted((one, other) => other.revision - one.revision)[0];
      return { ...storedContent(now, fields, empty), by: { name: latest?.saved_name, when: latest?.saved } };
    },
    onSaved: async (stamp, values) => {
      outcome.current = stamp;
      return stamp && { values, stamp };
    },
    // Not the stamp on screen: right after a save that ran by itself it is still the former one.
    onUnchanged: (stamp) => {
      outcome.current = stamp;
    },
    failure: (thrown) => moveFault(thrown, t, label),
  });
  /** One after the other: a save that is asked for waits for the one that runs by itself. */
  const run = async (byItself: boolean) => {
    await running.current;
    auto.current = byItself;
    outcome.current = undefined;
    running.current = form.save();
    await running.current;
    auto.current = false;
    return outcome.current;
  };
  useAutosave(form, () => run(true));
  const settle = () => run(false);
  const at = work.texts.reduce<string | null>(
    (last, { saved }) => (last === null || saved > last ? saved : last),
    null,
  );
  return { form, settle, saving: { at, busy: form.busy, dirty: form.changed.length > 0 } };
}

/** Saves a part of an item on the revision that the form knows of it, and answers the new one. */
function useSavePart(id: string, fields: ContentFields, auto: RefObject<boolean>) {
  const queries = useQueryClient();
  const { viewer } = useViewer();
  const { first_name = '', last_name = '' } = viewer?.staff ?? {};
  const by = `${first_name} ${last_name}`.trim();
  /** What was saved before another part failed: the form, which saved nothing then, still names the former revision. */
  const followers = useRef(new Map<string, number>());
  return async <Out extends object>(part: Part, out: Out, known: number | null): Promise<number> => {
    const texts = Object.fromEntries(fieldsOf(fields, part).map(({ field, name }) => [name, out[field as keyof Out]]));
    const place = `${partName(part)} ${known}`;
    const base = followers.current.get(place) ?? known;
    const saved = await saveText({ id, language: part, texts, base, auto: auto.current }).catch((thrown) =>
      standing(thrown, fields, part),
    );
    followers.current.set(place, saved.revision);
    await noteSaved(queries, id, part, texts, { ...saved, by });
    return saved.revision;
  };
}

/** A refusal in the words of the form: what is wrong by its own fields, and no conflict where nobody wrote. @throws CallError */
function standing(thrown: unknown, fields: ContentFields, part: Part): never {
  if (!(thrown instanceof CallError)) throw thrown;
  const { code, message, status } = thrown;
  const named = Object.entries(thrown.fields).map(([path, reason]) => {
    const field = fieldsOf(fields, part).find(({ name }) => path.split('.').includes(name))?.field;
    return [field ?? path, reason === 'too_big' ? 'tooLong' : reason];
  });
  const isClosed = code === 'conflict' && thrown.fields.item !== 'changed';
  throw new CallError(isClosed ? 'not_allowed' : code, message, status, Object.fromEntries(named));
}

/** Saves once writing rests, as long as saving works and nothing is asked. */
function useAutosave<V extends object>(form: RecordForm<V, Stamps>, save: () => Promise<unknown>): void {
  const { values, busy, theirs, failure, waiting, firstFault } = form;
  const isIdle = !busy && !theirs && !waiting && !failure && firstFault === undefined;
  const dirty = form.changed.length > 0;
  const run = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every change of what is typed
  useEffect(() => {
    if (!dirty || !isIdle) return;
    const timer = setTimeout(run, REST);
    return () => clearTimeout(timer);
  }, [values, dirty, isIdle]);
}
