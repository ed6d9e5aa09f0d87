import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { refusal } from '../refusal.ts';
import { staleRegistrations } from '../stale-registrations.ts';

/** A step of a registration: the call, and the sentence that tells of it afterwards. */
export interface Move {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  query?: Record<string, string>;
  done: string;
}

/** Takes steps of registrations one at a time; a refusal is a sentence, after which everything is read again. */
export function useMoves() {
  const { t } = useTranslation(['registration', 'common']);
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  /** @returns whether it was taken */
  const take = async ({ method, path, body, query, done }: Move): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(path);
    setFailure(undefined);
    try {
      await callPortal(method, path, { ...(body && { body }), ...(query && { query }) });
      notify({ kind: 'success', message: done });
      return true;
    } catch (thrown) {
      setFailure(refusal(thrown, t));
      return false;
    } finally {
      running.current = false;
      setBusy(undefined);
      void staleRegistrations(queries);
    }
  };
  return { busy, failure, take };
}
export type Moves = ReturnType<typeof useMoves>;
