import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CertificationCase, Mark } from '../../contract.ts';
import { caseQuery, keepMarks } from '../queries.ts';
import { useWork } from '../use-work.ts';

/** How long a reviewer rests before what they marked is kept, in ms. */
const REST = 500;

type Marks = Readonly<Record<string, Mark>>;

/**
 * What is marked of a case, kept with the case while somebody marks it: it is there after a reload, for whoever takes the
 * decision back, and for the next certifier.
 * @returns the marks, how one is set, and how what is on its way is kept now
 */
export function useMarks({ id, marks: kept }: CertificationCase) {
  const queries = useQueryClient();
  const { run } = useWork();
  const [own, setOwn] = useState<Marks>();
  const waiting = useRef<{ marks: Marks; timer: number } | null>(null);
  const marks: Marks = own ?? kept;
  const flush = async () => {
    const last = waiting.current;
    if (!last) return;
    waiting.current = null;
    window.clearTimeout(last.timer);
    queries.setQueryData(caseQuery(id).queryKey, (one) => one && { ...one, marks: last.marks });
    await keepMarks(id, last.marks);
  };
  const leave = useRef(flush);
  leave.current = flush;
  useEffect(() => {
    const left = () => void leave.current().catch(() => undefined);
    window.addEventListener('pagehide', left);
    return () => {
      window.removeEventListener('pagehide', left);
      left();
    };
  }, []);
  const mark = (key: string, given: Mark | undefined) => {
    const { [key]: _former, ...others } = marks;
    const next = given ? { ...others, [key]: given } : others;
    setOwn(next);
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    // Only a refusal reads the case anew, and is told.
    const keep = () => void flush().catch((thrown) => run(() => Promise.reject(thrown)));
    waiting.current = { marks: next, timer: window.setTimeout(keep, REST) };
  };
  return { marks, mark, flush };
}
