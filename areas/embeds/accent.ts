/** The grounds that text of an embed stands on, light and dark. */
export const GROUNDS = { light: '#ffffff', dark: '#111b32' } as const;

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

const parts = (colour: string) => [1, 3, 5].map((place) => Number.parseInt(colour.slice(place, place + 2), 16));

/** Relative luminance of a colour like #1c4a98 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours like #1c4a98, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * An accent that can be read on a ground: the colour itself, or as near to it as its contrast allows.
 * @param accent six hexadecimal digits, with or without #
 */
export function readable(accent: string, ground: string): string {
  const wished = `#${accent.replace('#', '').toLowerCase()}`;
  const end = luminance(ground) > 0.5 ? 0 : 255;
  for (let share = 0; share <= 1; share += 0.05) {
    const mixed = parts(wished).map((part) => Math.round(part + (end - part) * share));
    const colour = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(colour, ground) >= LEAST) return colour;
  }
  return end === 0 ? '#000000' : '#ffffff';
}
