/**
 * A text without what nobody sees and layout takes seconds for: signs of direction, of no width and of control, lines of
 * nothing, and blanks by the hundred. Nor with soft hyphens: no word is divided at them, and layout fails at a text that
 * begins with two. None of the patterns looks at a run of blanks from each of its places.
 */
export const withoutSigns = (text: string): string =>
  text
    .replaceAll(/[[\p{Cc}\p{Cf}]--[\t\n\r]]/gv, '')
    .replaceAll(/([^\S\n]{100})[^\S\n]+/g, '$1')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
