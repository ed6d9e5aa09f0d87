import { useEffect, useState } from 'react';
import { callPortal } from '#web/portal.ts';
import type { CaseClaim } from '../../contract.ts';

/** A claim lasts ten minutes; so often it is made anew, in ms. */
const RENEWAL = 60_000;

/**
 * Holds a case while its screen is open, and lets go when it is left.
 * @returns the name of who else has it open; null while it is one's own, or not known yet.
 */
export function useCaseClaim(id: string): string | null {
  const [holder, setHolder] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    const hold = () =>
      callPortal<CaseClaim>('PUT', '/certifications/claim', { body: { id } }).then(
        ({ mine, name }) => left || setHolder(mine ? null : name),
        // Whoever cannot claim learns why when they decide.
        () => undefined,
      );
    void hold();
    const timer = window.setInterval(() => void hold(), RENEWAL);
    return () => {
      left = true;
      window.clearInterval(timer);
      void callPortal('DELETE', '/certifications/claim', { query: { id }, keepalive: true }).catch(() => undefined);
    };
  }, [id]);
  return holder;
}
