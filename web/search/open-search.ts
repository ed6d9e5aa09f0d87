type Listener = () => void;
const listeners = new Set<Listener>();

/** Opens the search of the portal from anywhere. */
export function openSearch(): void {
  for (const listener of listeners) listener();
}

/** Told whenever somebody opens the search. Answers what ends it. */
export function onOpenSearch(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
