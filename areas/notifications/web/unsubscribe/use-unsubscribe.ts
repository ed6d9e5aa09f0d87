import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '#web/calls/call-error.ts';
import { patiently } from '#web/calls/patiently.ts';
import { callPortal } from '#web/portal.ts';
import type { Unsubscription } from '../../contract.ts';

type Subjects = Unsubscription['subjects'];

/** Where the page stands: being asked, refused for a wrong link, offered, or done (`already` before it was opened). */
export type Step =
  | { step: 'asking' }
  | { step: 'refused' }
  | { step: 'offered'; subjects: Subjects }
  | { step: 'done'; already: boolean; subjects: Subjects };

const PATH = '/notifications/unsubscribe';
/** Longer than any token of ours: not worth asking. */
const MAX_TOKEN = 200;

/** Asks what a link would switch off, which changes nothing, and switches it off when the button is pressed. */
export function useUnsubscribe(token: string | undefined) {
  const usable = token !== undefined && token.length <= MAX_TOKEN;
  const [state, setState] = useState<Step>({ step: usable ? 'asking' : 'refused' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const running = useRef(false);
  const settle = useCallback((thrown: unknown) => {
    if (isRefused(thrown)) setState({ step: 'refused' });
    else setFailed(true);
  }, []);
  const ask = useCallback(
    (signal?: AbortSignal) => {
      setFailed(false);
      patiently(() => callPortal<Unsubscription>('GET', PATH, { query: { token }, signal })).then(
        ({ subjects }) => setState(offer(subjects)),
        (thrown: unknown) => signal?.aborted || settle(thrown),
      );
    },
    [token, settle],
  );
  useEffect(() => {
    if (!usable) return;
    const stop = new AbortController();
    ask(stop.signal);
    return () => stop.abort();
  }, [usable, ask]);
  const press = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailed(false);
    try {
      const { subjects } = await callPortal<Unsubscription>('POST', PATH, { body: { token } });
      setState({ step: 'done', already: false, subjects });
    } catch (thrown) {
      settle(thrown);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { state, busy, failed, press: () => void press(), retry: () => ask() };
}

/** What is switched off already needs no button. */
function offer(subjects: Subjects): Step {
  return subjects.every(({ off }) => off) ? { step: 'done', already: true, subjects } : { step: 'offered', subjects };
}

/** A link that was cut, changed or is too old; every other fault passes. */
function isRefused(thrown: unknown): boolean {
  return thrown instanceof CallError && [400, 404, 410, 422].includes(thrown.status);
}
