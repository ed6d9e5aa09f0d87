import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Refusals that have a sentence of their own. */
const FAULTS = [
  'closed',
  'taken',
  'changed',
  'claimed',
  'early',
  'inactive',
  'outside',
  'contact',
  'person',
  'no_reason',
  'until',
  'today',
  'waiting',
] as const;

/** Does something and reads the cases anew; says in a sentence why it was refused. */
export function useWork() {
  const { t } = useTranslation('certification');
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** @returns whether it was done */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (thrown) {
      const reason = thrown instanceof CallError ? (thrown.fields.item ?? thrown.code) : '';
      const known = FAULTS.find((fault) => fault === reason);
      const who = thrown instanceof CallError ? thrown.fields.by : undefined;
      notify({ kind: 'error', message: known ? t(`fault.${known}`, { who }) : failureWords(thrown, t) });
      return false;
    } finally {
      // Nothing more is done until what it changed is read: it would be refused as of before.
      await stale(queries, 'certification', 'dashboard tiles');
      setBusy(false);
    }
  };
  return { busy, run };
}
