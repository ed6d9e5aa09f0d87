import { callPortal } from './portal.ts';

/**
 * Follows the address of a file that is handed out only to who proved lately to be the person: asks first, because a
 * download itself cannot. It also renews the session's copy that the download shows. @throws PortalCallError
 */
export async function downloadProved(address: string): Promise<void> {
  await callPortal('GET', '/account/proof');
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
