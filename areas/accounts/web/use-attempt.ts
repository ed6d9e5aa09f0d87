import { useCallback, useRef, useState } from 'react';
import { type AuthTrouble, authTrouble } from './auth-words.ts';

/** One thing tried at the auth service: whether it is under way, and what went wrong the last time. */
export interface Attempt {
  busy: boolean;
  trouble: AuthTrouble | null;
  /** Nothing may be sent until the wait that the service asked for is over. */
  waiting: boolean;
  clear: () => void;
  /** Runs the work once, however often it is called meanwhile. True when it succeeded. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<AuthTrouble | null>(null);
  const running = useRef(false);
  const clear = useCallback(() => setTrouble(null), []);
  const run = useCallback(async (work: () => Promise<unknown>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setTrouble(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      setTrouble(authTrouble(thrown));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, trouble, waiting: trouble?.waitSeconds != null, clear, run };
}
