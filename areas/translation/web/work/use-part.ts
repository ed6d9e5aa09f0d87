import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { partOf } from '#shared/content-parts.ts';
import type { TranslationWork } from '#shared/contracts/translation.ts';
import { CallError } from '#web/calls/call-error.ts';
import { stale } from '#web/calls/stale.ts';
import { useTranslationFailure } from '../failure.ts';
import { approve, savePart, translate } from '../queries.ts';

/** How long somebody rests before what they typed is saved, in ms. */
const REST = 1000;

/**
 * A part that is being translated: it saves by itself once one rests, and when it is closed. Saved by somebody else
 * meanwhile, both texts stay until one is chosen.
 */
export function usePart({ id, to, texts, parts }: TranslationWork, part: string) {
  const queries = useQueryClient();
  const tellFailure = useTranslationFailure();
  const stored = partOf(texts, part);
  const [typed, setTyped] = useState<{ value: unknown } | null>(null);
  const [open, setOpen] = useState(false);
  const [closing, setClosing] = useState(false);
  const [conflict, setConflict] = useState(false);
  // As it was when one last saw it: what is read anew while one types is somebody else's.
  const stamp = useRef(parts[part]?.stamp ?? null);
  if (!open) stamp.current = parts[part]?.stamp ?? null;

  const saving = useMutation({
    // One after the other: each builds on the stamp of the one before.
    scope: { id: `translation ${id} ${to} ${part}` },
    mutationFn: (value: unknown) => savePart(id, to, part, value, stamp.current),
    onSuccess: (answer) => {
      stamp.current = answer.stamp;
    },
    onError: async (error) => {
      if (!(error instanceof CallError && error.code === 'conflict')) return tellFailure(error);
      await stale(queries, 'translation');
      setConflict(true);
    },
  });
  const making = useMutation({
    mutationFn: () => translate(id, to, [part]),
    onSuccess: () => stale(queries, 'translation'),
    onError: tellFailure,
  });
  const approving = useMutation({
    mutationFn: () => approve(id, to, [part]),
    onSuccess: () => stale(queries, 'translation'),
    onError: tellFailure,
  });

  const { mutate } = saving;
  const resting = useRef<number>(undefined);
  useEffect(() => {
    if (!typed || conflict) return;
    resting.current = window.setTimeout(() => mutate(typed.value), REST);
    return () => clearTimeout(resting.current);
  }, [typed, conflict, mutate]);

  const close = async () => {
    clearTimeout(resting.current);
    setClosing(true);
    try {
      if (typed) await saving.mutateAsync(typed.value);
      await stale(queries, 'translation');
      setTyped(null);
      setOpen(false);
    } catch {
      // Told already; what was typed stays.
    } finally {
      setClosing(false);
    }
  };
  return {
    open,
    value: typed ? typed.value : stored,
    saved: saving.data?.saved,
    closing,
    making: making.isPending,
    /** What somebody else saved, while one's own text is not. */
    theirs: conflict ? stored : undefined,
    write: () => setOpen(true),
    change: (value: unknown) => setTyped({ value }),
    close: () => void close(),
    translate: () => making.mutate(),
    approve: () => approving.mutate(),
    keepMine: () => {
      stamp.current = parts[part]?.stamp ?? null;
      setConflict(false);
    },
    takeTheirs: () => {
      setTyped(null);
      setConflict(false);
      setOpen(false);
    },
  };
}
