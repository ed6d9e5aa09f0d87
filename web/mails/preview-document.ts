/** A mail as a frame can take it: without styles, and these apart. */
export interface PreviewDocument {
  html: string;
  /** The text of each style sheet, light or dark as chosen. */
  sheets: readonly string[];
}

/** Where the style of an element waits until the frame stands. */
const STYLE = 'data-style';

/**
 * The HTML of a mail as a document for a frame: its links lead nowhere, and light or dark is as chosen, whatever the
 * device of the reader prefers. Its styles stand apart: the policy of the page, which the frame has too, takes none
 * that stand in markup. `dress` puts them on.
 */
export function previewDocument(html: string, dark: boolean): PreviewDocument {
  // Before it is parsed: the policy looks at styles already then.
  const { markup, sheets } = undressed(schemed(html, dark));
  const mail = new DOMParser().parseFromString(markup, 'text/html');
  for (const link of mail.querySelectorAll('[href]')) link.removeAttribute('href');
  // Would say that the device decides.
  for (const hint of mail.querySelectorAll('meta[name$="color-scheme"], meta[name$="color-schemes"]')) hint.remove();
  return { html: `<!doctype html>${mail.documentElement.outerHTML}`, sheets };
}

/** Markup without its style sheets, and with the styles of elements under another name. */
export function undressed(html: string): { markup: string; sheets: string[] } {
  const sheets: string[] = [];
  const markup = html
    .replaceAll(/<style\b[^>]*>(.*?)<\/style>/gis, (_, sheet: string) => {
      sheets.push(sheet);
      return '';
    })
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ` ${STYLE}=`));
  return { markup, sheets };
}

/** Puts the styles on the elements of a mail, wherever they stand. */
export function dressElements(within: ParentNode): void {
  for (const element of within.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  }
}

/** Puts the styles of a mail on the document of its frame, by the ways that a policy leaves to scripts of the page. */
export function dress(frame: Window & typeof globalThis, sheets: readonly string[]): void {
  dressElements(frame.document);
  frame.document.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new frame.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
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
