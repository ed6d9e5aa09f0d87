import type { TFunction } from 'i18next';
import { callPortal } from '#web/portal.ts';
import { notify } from '#web/shell/notifications.tsx';
import { codeOf } from './call-error.ts';
import { failureWords } from './failure-words.ts';

/**
 * Follows the address of a file that is handed out only to who proved lately to be the person: asks first, because a
 * download itself cannot. It also renews the session's copy that the download shows. Says why nothing comes.
 * @param proof false for a file that weighs no more than what is on screen
 * @returns whether it is on its way
 */
export async function startDownload(address: string, t: TFunction, proof = true): Promise<boolean> {
  try {
    if (proof) await callPortal('GET', '/account/proof');
    else await callPortal('GET', '/auth/permission', { query: { name: 'canViewDashboard' } });
  } catch (thrown) {
    // Who closes the question for a proof knows why nothing came.
    if (codeOf(thrown) !== 'proof_needed') notify({ kind: 'error', message: failureWords(thrown, t) });
    return false;
  }
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
  return true;
}

/**
 * Asks the portal for a file that is made for a question with a body, and hands it over under the name it is sent with.
 * @throws CallError
 */
export async function downloadAnswer(path: string, body: object): Promise<void> {
  await handOver(await callPortal<Response>('POST', path, { body, file: true }));
}

/**
 * As `downloadAnswer`, for a file that a query asks for: what is refused is told, where a plain link would only fail.
 * @throws CallError
 */
export async function downloadFile(path: string, query: Readonly<Record<string, string>>): Promise<void> {
  await handOver(await callPortal<Response>('GET', path, { query, file: true }));
}

async function handOver(response: Response): Promise<void> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? '';
  link.click();
  // The browser reads the address after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
