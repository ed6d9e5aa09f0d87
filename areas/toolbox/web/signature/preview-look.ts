/** Where a signature is looked at. */
export const PREVIEWS = ['light', 'dark', 'word'] as const;
export type PreviewLook = (typeof PREVIEWS)[number];

/** As programs with a dark look turn it: dark letters become light, pictures stay. */
const DARK: readonly [string, string][] = [
  ['#0B1A38', '#e8ecf4'],
  ['#5A6B7D', '#b0bac6'],
];

/**
 * A signature as a part of a page to be looked at. Word draws mails for classic Outlook: it makes links blue but for what
 * has its own colour inside, and its usual letters are those of Times.
 */
export function previewOf(html: string, look: PreviewLook): string {
  const ground = (style: string, inside: string) =>
    `<div style="box-sizing:border-box;min-height:200px;padding:16px;${style}">${inside}</div>`;
  if (look === 'dark') {
    return ground(
      'background:#1f1f1f;color:#e8ecf4',
      DARK.reduce((all, [from, to]) => all.replaceAll(from, to), html),
    );
  }
  if (look === 'word') {
    const linked = html.replaceAll(/(<a\b[^>]*?) style="[^"]*"/g, '$1 style="color:#0563C1;text-decoration:underline"');
    return ground("background:#ffffff;color:#000000;font-family:'Times New Roman',serif", linked);
  }
  return ground('background:#ffffff;color:#0B1A38', html);
}
