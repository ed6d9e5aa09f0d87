import { useRef } from 'react';

/** Which of the ids came after the list was first shown: they slide in. Another list (`key`) begins anew. */
export function useArrivals(ids: readonly string[] | undefined, key: string): ReadonlySet<string> {
  const seen = useRef<{ key: string; first: ReadonlySet<string> } | null>(null);
  if (!ids) return NONE;
  if (seen.current?.key !== key) seen.current = { key, first: new Set(ids) };
  const { first } = seen.current;
  return new Set(ids.filter((id) => !first.has(id)));
}

const NONE: ReadonlySet<string> = new Set();
