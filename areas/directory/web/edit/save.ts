import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Saved } from '#shared/contracts/record.ts';
import { codeOf } from '#web/calls/call-error.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { stale } from '#web/calls/stale.ts';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';

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
