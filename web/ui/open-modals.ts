import { useSyncExternalStore } from 'react';

/** The modals on screen, the one opened last at the end: it lies above everything, and all outside it is inert. */
let open: readonly Element[] = [];
const told = new Set<() => void>();

function change(modals: readonly Element[]): void {
  open = modals;
  for (const tell of told) tell();
}

/** Notes that a modal is on screen; the returned function that it is gone. */
export function noteModal(modal: Element): () => void {
  change([...open, modal]);
  return () => change(open.filter((one) => one !== modal));
}

/** The modal that lies above everything: what is to be seen and pressed above it is drawn into it. */
export function useTopModal(): Element | undefined {
  return useSyncExternalStore(subscribe, topModal, topModal);
}

const topModal = () => open.at(-1);

function subscribe(tell: () => void): () => void {
  told.add(tell);
  return () => told.delete(tell);
}
