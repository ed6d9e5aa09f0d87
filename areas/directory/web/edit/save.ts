import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Saved } from '#shared/contracts/record.ts';
import { CallError, codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import type { Fault, Faults } from './checks.ts';

const KNOWN: ReadonlySet<string> = new Set<Fault>(['oneself', 'foreign', 'picture']);

/** What the portal found wrong, under the form's own field names; the reasons zod gives become 'invalid'. */
export function faultsOf(thrown: unknown, fields: readonly string[]): Faults {
  if (!(thrown instanceof CallError) || thrown.code !== 'invalid_fields') return {};
  const found = Object.entries(thrown.fields).flatMap(([path, reason]): [string, Fault][] => {
    const parts = path.split('.');
    const field = fields.find((one) => parts.includes(one));
    return field ? [[field, KNOWN.has(reason) ? (reason as Fault) : 'invalid']] : [];
  });
  return Object.fromEntries(found);
}

/** Takes a save back by its entries in the change log, and says so. */
export async function takeBack(changes: readonly number[], client: QueryClient, t: TFunction): Promise<void> {
  try {
    await callPortal<Saved>('POST', '/directory/revert', { body: { changes } });
    notify({ kind: 'success', message: t('edit.reverted') });
  } catch (thrown) {
    const later = codeOf(thrown) === 'conflict';
    notify({ kind: 'error', message: later ? t('edit.revertLate') : failureWords(thrown, t, 'edit.failed') });
  } finally {
    await stale(client, 'directory');
  }
}

/** Says that something was saved, with the way back while the message stands. */
export function tellSaved(done: string, { changes, waiting }: Saved, client: QueryClient, t: TFunction): void {
  notify({
    kind: 'success',
    message: waiting.length > 0 ? `${done}. ${t('waiting.told')}` : done,
    ...(changes.length > 0 && {
      action: { label: t('edit.undo'), onAct: () => void takeBack(changes, client, t) },
    }),
  });
}
