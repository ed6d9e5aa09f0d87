import type { TFunction } from 'i18next';
import { PortalCallError } from '#web/portal-error.ts';
import { downloadProved } from '#web/proved-download.ts';
import { notify } from '#web/shell/notifications.tsx';

/** Fetches the file for who proves to be the person, and says so or why not. True once it is on its way. */
export async function takeAlong(address: string, t: TFunction): Promise<boolean> {
  try {
    await downloadProved(address);
  } catch (thrown) {
    const code = thrown instanceof PortalCallError ? thrown.code : 'unexpected';
    // Who closes the question for a proof knows why nothing came.
    if (code !== 'proof_needed')
      notify({ kind: 'error', message: t([`common:errors.${code}`, 'common:errors.unexpected']) });
    return false;
  }
  notify({ kind: 'success', message: t('dialog.started') });
  return true;
}
