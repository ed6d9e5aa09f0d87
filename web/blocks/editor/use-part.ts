import { useSyncExternalStore } from 'react';
import type { Part, PartState } from './part.ts';

/** A part as it stands now. */
export function usePart<Value>(part: Part<Value>): { value: Value; state: PartState } {
  const value = useSyncExternalStore(part.subscribe, () => part.value);
  const state = useSyncExternalStore(part.subscribe, () => part.state);
  return { value, state };
}
