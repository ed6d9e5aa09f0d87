/** How the preview is shown. */
interface Dress {
  dark: boolean;
  /** The page's own: its policy takes no other style sheet. */
  nonce: string;
}

/**
 * The HTML of a mail as a document for a frame: its links lead nowhere, its style sheets may be used under the policy of
 * the page, and light or dark is as chosen, whatever the device of the reader prefers.
 */
export function previewDocument(html: string, { dark, nonce }: Dress): string {
  // Before it is parsed: the policy of the page looks at style sheets already then.
  const dressed = schemed(html, dark).replaceAll(/<style\b/gi, `<style nonce="${nonce}"`);
  const mail = new DOMParser().parseFromString(dressed, 'text/html');
  for (const link of mail.querySelectorAll('[href]')) link.removeAttribute('href');
  // Would say that the device decides.
  for (const hint of mail.querySelectorAll('meta[name$="color-scheme"], meta[name$="color-schemes"]')) hint.remove();
  return `<!doctype html>${mail.documentElement.outerHTML}`;
}

/** A style sheet as a device of this scheme reads it. */
export function schemed(css: string, dark: boolean): string {
  return (
    css
      .replaceAll(/\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g, dark ? '(min-width: 0)' : '(max-width: 0)')
      .replaceAll(/\(\s*prefers-color-scheme\s*:\s*light\s*\)/g, dark ? '(max-width: 0)' : '(min-width: 0)')
      // "light dark" would let the reader's device choose the canvas.
      .replaceAll(/(?<!-)color-scheme\s*:[^;}"]+/g, `color-scheme: ${dark ? 'dark' : 'light'}`)
  );
}
