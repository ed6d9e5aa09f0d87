/** Number of avatar tints in the tokens (`--av-1` to `--av-6`). */
const TINTS = 6;

/** Words of a name that carry no initial: "Anna von Allmen" is AA, "Reto de la Rive" is RR. */
const PARTICLES = new Set([
  'von',
  'vom',
  'van',
  'de',
  'der',
  'den',
  'del',
  'della',
  'di',
  'da',
  'du',
  'la',
  'le',
  'zu',
]);

/**
 * Two initials of a person's name: first letter of the first and of the last word, in capitals. Double names count
 * by their first part (Anna Meier-Huber is AM), particles and titles with a full stop do not count (Dr. Noah Fux is
 * NF), one word gives one letter, and an empty name gives an empty text.
 */
export function initials(name: string): string {
  const words = name.normalize('NFC').trim().split(/\s+/u).filter(Boolean);
  const named = words.filter((word) => !word.endsWith('.') && !PARTICLES.has(word.toLocaleLowerCase('de-CH')));
  const counted = named.length > 0 ? named : words;
  const first = firstLetter(counted[0]);
  return counted.length > 1 ? first + firstLetter(counted.at(-1)) : first;
}

function firstLetter(word: string | undefined): string {
  return word?.match(/\p{L}\p{M}*|\p{N}/u)?.[0].toLocaleUpperCase('de-CH') ?? '';
}

/** The tint (1 to 6) of a person, the same on every screen and after every sign-in. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name.normalize('NFC').trim()) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return (sum % TINTS) + 1;
}
