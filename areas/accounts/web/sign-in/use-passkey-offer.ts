import { useEffect } from 'react';
import { canPasskeys } from '../passkeys/can-passkeys.ts';
import type { Attempt } from '../use-attempt.ts';

/** Lets the browser offer passkeys where the address is typed, once the page itself has been fetched. */
export function usePasskeyOffer(offered: boolean, { run }: Pick<Attempt, 'run'>): void {
  useEffect(() => {
    if (!offered || !canPasskeys()) return;
    let over = false;
    let end: (() => void) | undefined;
    import('../passkeys/passkey-calls.ts').then(
      ({ offerPasskeys }) => {
        if (!over) end = offerPasskeys((enter) => void run(enter));
      },
      () => undefined,
    );
    return () => {
      over = true;
      end?.();
    };
  }, [offered, run]);
}
