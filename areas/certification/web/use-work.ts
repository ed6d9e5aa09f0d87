import { useTranslation } from 'react-i18next';
import { CallError } from '#web/calls/call-error.ts';
import { useAct } from '#web/calls/use-act.ts';

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
  return useAct(['certification', 'dashboard tiles'], (thrown) => {
    const reason = thrown instanceof CallError ? (thrown.fields.item ?? thrown.code) : '';
    const known = FAULTS.find((fault) => fault === reason);
    return known && t(`fault.${known}`, { who: thrown instanceof CallError ? thrown.fields.by : undefined });
  });
}
