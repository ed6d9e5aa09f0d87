import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError } from '#web/calls/call-error.ts';
import { useTellFailure } from '#web/calls/use-tell-failure.ts';
import type { DraftSlot } from '#web/drafts/draft-gate.tsx';
import type { Template, TemplateTexts } from '../../contract.ts';
import { readTemplate, storeTemplate, TEMPLATES, templateQuery } from './queries.ts';
import { isTemplateDraft } from './template-draft.ts';
import { changedFields, checkTexts, type Faults, faultsOf, type TextField } from './texts.ts';

/** A template while it is written: the words as they were read, those of the writer, and what is wrong with them. */
export function useDraft(template: Template, slot: DraftSlot) {
  const queries = useQueryClient();
  const tellFailure = useTellFailure();
  const name = { kind: template.kind, language: template.language };
  const [found] = useState(() => {
    const kept = slot.found?.draft;
    return isTemplateDraft(kept) && changedFields(template.texts, kept.texts).length > 0 ? kept : null;
  });
  const [base, setBase] = useState<Template>({ ...template, ...found?.base });
  const [texts, setTexts] = useState(found?.texts ?? template.texts);
  const [restored, setRestored] = useState(found && (slot.found?.updated ?? null));
  const [faults, setFaults] = useState<Faults>({});
  const [theirs, setTheirs] = useState<Template | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const begin = (stored: Template) => {
    slot.drop();
    setRestored(null);
    setBase(stored);
    setTexts(stored.texts);
    setFaults({});
    setTheirs(null);
    queries.setQueryData(templateQuery(name).queryKey, stored);
    void queries.invalidateQueries({ queryKey: [...TEMPLATES, 'list'] });
  };
  const put = (next: TemplateTexts) => {
    setTexts(next);
    if (changedFields(base.texts, next).length === 0) slot.drop();
    else slot.keep({ base: { texts: base.texts, changed: base.changed }, texts: next });
  };
  const write = (field: TextField, text: string) => {
    put({ ...texts, [field]: text });
    setFaults(({ [field]: _gone, ...others }) => others);
  };
  const meet = async (thrown: unknown) => {
    if (!(thrown instanceof CallError)) return tellFailure(thrown);
    const named = faultsOf(thrown.fields);
    if (Object.keys(named).length > 0) return setFaults(named);
    if (thrown.code !== 'conflict') return tellFailure(thrown);
    // Somebody else was quicker: their words are shown beside the own ones.
    await readTemplate(name).then(setTheirs, tellFailure);
  };
  /** Stores the words. @returns what is stored now, or null. */
  const store = async (wanted: TemplateTexts, updated: string | null): Promise<Template | null> => {
    const wrong = checkTexts(wanted);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0 || running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      await storeTemplate(name, wanted, updated);
      const stored = await readTemplate(name);
      begin(stored);
      return stored;
    } catch (thrown) {
      await meet(thrown);
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    name,
    base,
    texts,
    faults,
    theirs,
    busy,
    dirty: changedFields(base.texts, texts).length > 0,
    write,
    setFaults,
    begin,
    store,
    leaveConflict: () => setTheirs(null),
    restored,
    /** Back to what is stored. @returns the way back */
    discard: () => {
      begin(template);
      return () => {
        setBase(base);
        put(texts);
        setRestored(restored);
      };
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
