import { useEffect, useEffectEvent, useState } from 'react';
import { CallError } from '#web/calls/call-error.ts';
import { useOnline } from '#web/ui/use-online.ts';

export interface Resume {
  /** A save waits for the line. */
  waiting: boolean;
  /** Whether a save failed for want of a line; it is then done again when the line is back. */
  waitFor: (thrown: unknown) => boolean;
  /** Something else was decided meanwhile: nothing waits any more. */
  stop: () => void;
}

/** Saves once more as soon as the line is back, with what the form holds by then. */
export function useResume(save: () => unknown): Resume {
  const [waiting, setWaiting] = useState(false);
  const online = useOnline();
  const goOn = useEffectEvent(() => {
    setWaiting(false);
    save();
  });
  useEffect(() => {
    if (waiting && online) goOn();
  }, [waiting, online]);
  return {
    waiting,
    waitFor: (thrown) => {
      // An answer came before the line went.
      const answered = thrown instanceof CallError && thrown.code !== 'network';
      const waits = !navigator.onLine && !answered;
      setWaiting(waits);
      return waits;
    },
    stop: () => setWaiting(false),
  };
}
