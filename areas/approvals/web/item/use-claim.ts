import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Claim } from '#shared/contracts/content.ts';
import { callPortal } from '#web/portal.ts';

export type ItemClaim = z.infer<typeof Claim>;

/** A claim lasts ten minutes; so often it is made anew, or tried for while somebody else has it, in ms. */
const RENEWAL = 60_000;

/** One call after the other: letting go and opening again must arrive in this order. */
let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
};

/**
 * Holds an item while its screen is open, so that two people never decide about the same, and lets go when it is left.
 * @returns null until it is known, and where nothing is claimed.
 */
export function useClaim(id: string, active: boolean): ItemClaim | null {
  const [claim, setClaim] = useState<ItemClaim | null>(null);
  useEffect(() => {
    if (!active) return;
    let left = false;
    const hold = () =>
      inTurn(() => callPortal<ItemClaim>('PUT', '/content/claim', { body: { id } })).then(
        (held) => left || setClaim(held),
        // Whoever cannot claim learns why when they decide.
        () => undefined,
      );
    const letGo = () =>
      void callPortal('DELETE', '/content/claim', { query: { id }, keepalive: true }).catch(() => undefined);
    void hold();
    const timer = window.setInterval(hold, RENEWAL);
    window.addEventListener('pagehide', letGo);
    window.addEventListener('pageshow', hold);
    return () => {
      left = true;
      window.clearInterval(timer);
      window.removeEventListener('pagehide', letGo);
      window.removeEventListener('pageshow', hold);
      void inTurn(async () => letGo());
    };
  }, [id, active]);
  return claim;
}
