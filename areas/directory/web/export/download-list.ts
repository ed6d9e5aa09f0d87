import type { TFunction } from 'i18next';
import { startDownload } from '#web/calls/download.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Fetches the file for who proves to be the person, and says so or why not. True once it is on its way. */
export async function downloadList(address: string, t: TFunction): Promise<boolean> {
  const started = await startDownload(address, t);
  if (started) notify({ kind: 'success', message: t('dialog.started') });
  return started;
}
