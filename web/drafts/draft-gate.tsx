import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftName, KeptDraft } from '#shared/contracts/draft.ts';
import { loadFormWords } from '#web/forms/load-words.ts';
import { useViewer } from '#web/session/use-session.ts';
import { useLate } from '#web/ui/use-late.ts';
import { tellKept } from './draft-note.tsx';
import type { DraftContent } from './draft-store.ts';
import { draftsOf } from './drafts.ts';

export type { DraftContent } from './draft-store.ts';

/** A form's own place for what is typed and not saved. */
export interface DraftSlot {
  /** What was typed on an earlier visit, and when; null when there is nothing. */
  found: KeptDraft | null;
  keep(draft: DraftContent): void;
  drop(): void;
}

/** For those who only look: nothing is found, nothing is kept. */
const NOWHERE: DraftSlot = { found: null, keep: () => undefined, drop: () => undefined };

export interface DraftGateProps {
  /** As `DraftName` of the contract: `directory.branch`. */
  form: DraftName['form'];
  /** The record's id; left out for forms that there is one of. */
  record?: string;
  /** Stands while the draft is looked up and that takes its time. */
  waiting?: ReactNode;
  children: (slot: DraftSlot) => ReactNode;
}

/** Forms on the page, by the names of their drafts. */
const open = new Set<string>();

/**
 * Draws a form once its words are there and it is known whether the person has a draft of it. Whichever way the form is
 * left, what stays as a draft is told of.
 */
export function DraftGate({ form, record = '', waiting, children }: DraftGateProps) {
  return <Gate key={`${form} ${record}`} name={{ form, record }} waiting={waiting} draw={children} />;
}

interface GateProps {
  name: DraftName;
  waiting: ReactNode;
  draw: DraftGateProps['children'];
}

function Gate({ name: { form, record }, waiting, draw }: GateProps) {
  const { viewer } = useViewer();
  // Somebody who looks with another person's eyes neither reads nor leaves drafts.
  const [user] = useState(viewer?.viewing ? undefined : viewer?.user.id);
  const [slot, setSlot] = useState<DraftSlot>();
  const late = useLate();
  const { t } = useTranslation(['forms', 'common']);
  const tell = useEffectEvent((forget: () => void) => tellKept(t, forget));
  useEffect(() => {
    const store = user === undefined ? undefined : draftsOf(user);
    const name = { form, record };
    const key = `${form} ${record}`;
    open.add(key);
    let gone = false;
    let kept = false;
    const keep = (draft: DraftContent) => {
      kept = true;
      store?.keep(name, draft);
    };
    const drop = () => {
      kept = false;
      store?.drop(name);
    };
    const take = (found: KeptDraft | null) => {
      if (gone) return;
      kept = found !== null;
      setSlot(store ? { found, keep, drop } : NOWHERE);
    };
    // A form opens also when the portal cannot be asked.
    const reading = store?.read(name).catch(() => null) ?? null;
    void Promise.all([reading, loadFormWords().catch(() => undefined)]).then(([found]) => take(found));
    return () => {
      gone = true;
      void store?.flush();
      open.delete(key);
      // In another language of the page the same form stands again at once.
      setTimeout(() => kept && store && !open.has(key) && tell(drop));
    };
  }, [user, form, record]);
  if (slot) return draw(slot);
  return late ? waiting : null;
}
