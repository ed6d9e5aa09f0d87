import { lazy, Suspense, useEffect, useState } from 'react';
import type { Offer } from '#web/session/keeper-start.ts';
import { onLink, sessionStart } from './admission.ts';

// Few ever see it.
const LinkQuestion = lazy(() => import('./link-question.tsx'));

/** Asks who opened a link with a session in it whether they want to go on in that account. */
export function LinkOffer() {
  const [offer, setOffer] = useState<Offer>();
  useEffect(() => {
    void sessionStart().then((started) => setOffer(started.offer));
    return onLink((started) => setOffer(started.offer));
  }, []);
  if (!offer) return null;
  return (
    <Suspense>
      <LinkQuestion offer={offer} onAnswered={() => setOffer(undefined)} />
    </Suspense>
  );
}
