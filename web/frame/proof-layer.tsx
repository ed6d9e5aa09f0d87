import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import type { AreaWeb } from '#web/area-web.ts';
import { proof } from '#web/portal.ts';

let load: () => Promise<{ default: ComponentType }> = () => Promise.reject(new Error('No area asks for proofs.'));

/** Hands the frame the dialog of the area that asks for proofs. */
export function provideProofDialog(areas: readonly AreaWeb[]): void {
  const dialog = areas.find(({ proofDialog }) => proofDialog)?.proofDialog;
  if (dialog) load = dialog;
}

/** The dialog that asks for a fresh proof, over whatever is on screen; fetched when a call first needs it. */
export function ProofLayer() {
  const asked = useSyncExternalStore(proof.subscribe, proof.asked);
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!asked) return;
    load().then(
      (module) => setLayer(() => module.default),
      () => proof.settle(false),
    );
  }, [asked]);
  return asked && Layer ? <Layer /> : null;
}
