/** Relative luminance of WCAG 2.2. @param hex #RRGGBB, or #RGB as the build writes what it can shorten */
export function luminance(hex: string): number {
  const full = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replaceAll(/[0-9a-f]/gi, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(full.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours as #RRGGBB or #RGB, from 1 to 21. */
export function ratio(front: string, ground: string): number {
  const [a, b] = [luminance(front), luminance(ground)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Pairs in use: token in front, tokens behind it, least ratio (4.5 text, 3 controls and series, 7 main text). */
const PAGE = 'bg-canvas bg-subtle bg-sunken bg-surface bg-raised bg-hover bg-hover-raised bg-chip bg-selected';
export const PAIRS: [string, string, number][] = [
  ['text-1', `${PAGE} bg-chip-raised primary-soft`, 7],
  ['text-2', `${PAGE} bg-chip-raised`, 4.5],
  ['text-3', PAGE, 4.5],
  ['text-on-ink', 'bg-ink bg-ink-raised', 7],
  ['text-on-ink-2', 'bg-ink bg-ink-raised', 4.5],
  ['on-primary', 'primary primary-hover primary-active', 7],
  ['primary-text', 'bg-canvas bg-subtle primary-soft bg-surface', 4.5],
  ['on-secondary', 'secondary secondary-hover secondary-active', 4.5],
  ['link', 'bg-canvas bg-subtle bg-surface bg-raised bg-selected secondary-soft', 4.5],
  ...['success', 'warning', 'error', 'info'].flatMap((tone): [string, string, number][] => [
    [tone, `bg-canvas bg-subtle bg-surface ${tone}-soft`, 4.5],
    [`on-${tone}`, tone, 4.5],
  ]),
  ...['draft', 'published', 'waiting', 'deleted', 'accepted', 'rejected'].map((status): [string, string, number] => [
    `st-${status}`,
    `st-${status}-bg`,
    4.5,
  ]),
  ...[1, 2, 3, 4, 5, 6].map((tint): [string, string, number] => [`av-${tint}`, `av-${tint}-bg`, 4.5]),
  ['line-control', 'bg-canvas bg-surface bg-subtle bg-raised', 3],
  ['focus', 'bg-canvas bg-surface bg-subtle bg-raised bg-sunken', 3],
  ['focus-on-ink', 'bg-ink bg-ink-raised', 3],
  ['primary', 'bg-ink', 3],
  ['online', 'bg-canvas bg-surface bg-raised', 3],
  ...['zeiss', 'rodenstock', 'essilor', 'hoya', 'reize', 'eyetech', 'current', 'previous'].map(
    (series): [string, string, number] => [`ch-${series}`, 'bg-canvas bg-surface', 3],
  ),
  ['ch-axis', 'bg-canvas bg-surface', 4.5],
  ['ch-up', 'bg-canvas', 4.5],
  ['ch-down', 'bg-canvas', 4.5],
  ['on-env', 'env-staging env-local', 4.5],
];
