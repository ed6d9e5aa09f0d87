import { type ReactNode, useEffect, useState } from 'react';
import type { DraftName, KeptDraft } from '#shared/contracts/draft.ts';
import { useViewer } from '#web/session/use-session.ts';
import { useLate } from '#web/ui/use-late.ts';
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

/** Draws a form once it is known whether the person has a draft of it. */
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
  const [slot, setSlot] = useState(user ? undefined : NOWHERE);
  const late = useLate();
  useEffect(() => {
    if (!user) return;
    const store = draftsOf(user);
    const name = { form, record };
    let gone = false;
    const take = (found: KeptDraft | null) => {
      if (!gone) setSlot({ found, keep: (draft) => store.keep(name, draft), drop: () => store.drop(name) });
    };
    // A form opens also when the portal cannot be asked.
    store.read(name).then(take, () => take(null));
    return () => {
      gone = true;
      void store.flush();
    };
  }, [user, form, record]);
  if (slot) return draw(slot);
  return late ? waiting : null;
}
