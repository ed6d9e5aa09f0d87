import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '#web/calls/call-error.ts';
import { patiently } from '#web/calls/patiently.ts';
import { callPortal } from '#web/portal.ts';
import type { ConfirmationPage, Confirmed } from '../../yearly-contract.ts';

const PATH = '/branches/confirmation';

/** Where the page stands: being read, refused for a link that does not count, or shown. */
type Step = { step: 'reading' } | { step: 'over' } | { step: 'shown'; page: ConfirmationPage };

/**
 * Reads what a mail asks about, which confirms nothing, and confirms when a button is pressed. Public pages have no
 * store of queries: the state is the page's own.
 */
export function useConfirmation(token: string) {
  const [state, setState] = useState<Step>({ step: token === '' ? 'over' : 'reading' });
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const running = useRef(false);
  const settle = useCallback((thrown: unknown) => {
    const over = thrown instanceof CallError && (thrown.status === 404 || thrown.status === 422);
    if (over) setState({ step: 'over' });
    else setFailed(true);
  }, []);
  const read = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false);
      try {
        const page = await patiently(() => callPortal<ConfirmationPage>('GET', PATH, { query: { token }, signal }));
        setState({ step: 'shown', page });
      } catch (thrown) {
        if (!signal?.aborted) settle(thrown);
      }
    },
    [token, settle],
  );
  useEffect(() => {
    if (token === '') return;
    const stop = new AbortController();
    void read(stop.signal);
    return () => stop.abort();
  }, [token, read]);
  const confirm = async (ids: readonly string[]) => {
    if (running.current) return;
    running.current = true;
    setBusy(ids);
    setFailed(false);
    try {
      await callPortal<Confirmed>('POST', PATH, { body: { token, ids } });
      await read();
    } catch (thrown) {
      settle(thrown);
    } finally {
      running.current = false;
      setBusy([]);
    }
  };
  return { state, failed, busy, confirm, retry: () => void read() };
}
