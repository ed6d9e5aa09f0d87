import { copyBySelection } from '#web/ui/copy-plain.ts';
import type { MadeSignature } from './queries.ts';

/**
 * Puts a signature on the clipboard as markup and as text. The old way comes first: it works over plain http, and takes
 * the markup as it is, where the new one rewrites it under the policy of the page.
 * @returns whether it is there
 */
export async function copySignature({ html, text }: MadeSignature): Promise<boolean> {
  const there = copyBySelection((data) => {
    data.setData('text/html', html);
    data.setData('text/plain', text);
  });
  if (there) return true;
  try {
    const blob = (type: string, part: string) => new Blob([part], { type });
    const item = new ClipboardItem({ 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text) });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    return false;
  }
}
