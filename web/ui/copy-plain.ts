/**
 * Puts a text on the clipboard, over plain http too, where browsers offer only the old way.
 * @returns whether it is there
 */
export async function copyPlain(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection((data) => data.setData('text/plain', text));
  }
}

/**
 * The old way: the browser asks the page what is copied.
 * @param fill puts what is to be copied
 */
export function copyBySelection(fill: (data: DataTransfer) => void): boolean {
  let filled = false;
  const answer = (event: ClipboardEvent) => {
    if (!event.clipboardData) return;
    fill(event.clipboardData);
    event.preventDefault();
    filled = true;
  };
  document.addEventListener('copy', answer);
  try {
    return document.execCommand('copy') && filled;
  } finally {
    document.removeEventListener('copy', answer);
  }
}
