import { useEffect, useState } from 'react';
import { sessionStart } from '#web/router/admission.ts';
import type { AuthTrouble } from '../auth-words.ts';
import { redirectTrouble } from './redirect-trouble.ts';

let told = false;

/** What went wrong on the way back from elsewhere (a provider, a company, a mailed link); told once per page load. */
export function useStartTrouble(): AuthTrouble | null {
  const [trouble, setTrouble] = useState<AuthTrouble | null>(null);
  useEffect(() => {
    let open = true;
    void sessionStart().then(({ error }) => {
      if (!open || !error || told) return;
      told = true;
      setTrouble(redirectTrouble(error));
    });
    return () => {
      open = false;
    };
  }, []);
  return trouble;
}
