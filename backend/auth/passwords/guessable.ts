import { withoutMarks } from '#shared/fold-text.ts';
import { COMMON_WORDS, RUNS } from './common-words.ts';

/** Different characters that must remain once everything guessable is taken out. */
const SURPRISES = 4;

/** From so many digits on, a number alone may be a password. */
const NUMBER_LENGTH = 16;

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
};

const WORDS = new RegExp(COMMON_WORDS.join('|'), 'g');
const YEARS_AND_RUNS = new RegExp(['(?:19|20)\\d\\d', ...runParts(4)].join('|'), 'g');

/**
 * Whether a password is built from common words, keyboard runs, repetitions, years and the person's own address, with
 * hardly anything added: such passwords are tried first.
 * @param personal words that belong to the person, like the parts of the e-mail address.
 */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  // Numbers go first: «2026» must not be read as letters.
  const plain = plainOf(password).replace(YEARS_AND_RUNS, ' ');
  const unleeted = [...plain].map((character) => LEET[character] ?? character).join('');
  const own = personal.map(plainOf).filter((word) => word.length >= 3);
  if (isShortNumber(password)) return true;
  return [plain, unleeted].some((text) => surprisesIn(text, own) < SURPRISES);
}

/** Dates, phone numbers, patterns on the number block: digits alone are tried out quickly unless they are many. */
function isShortNumber(password: string): boolean {
  return password.length < NUMBER_LENGTH && /^\d+\D?$/.test(password);
}

/** The parts of an e-mail address: «anna.muster7@see.ch» gives anna.muster7, anna, muster7, muster, see, ch. */
export function wordsOfAddress(email: string | null | undefined): string[] {
  const address = (email ?? '').toLowerCase();
  const parts = [address.split('@')[0] ?? '', ...address.split(/[^\p{L}\p{N}]+/u), ...address.split(/[^\p{L}]+/u)];
  return [...new Set(parts)].sort((a, b) => b.length - a.length);
}

function surprisesIn(text: string, personal: readonly string[]): number {
  let rest = text;
  for (const word of personal) rest = rest.replaceAll(word, ' ');
  rest = rest.replace(WORDS, ' ');
  // A block said again, like «abcabcabc» or «aaaa», counts once.
  rest = rest.replace(/(.{1,6}?)\1{2,}/gu, '$1');
  return new Set(rest.replace(/[\s\p{P}\p{S}]/gu, '')).size;
}

function plainOf(text: string): string {
  return withoutMarks(text.toLowerCase().replaceAll('ß', 'ss'));
}

/** All stretches of the runs from the longest down to `shortest`, forwards and backwards. */
function runParts(shortest: number): string[] {
  const parts = new Set<string>();
  for (const line of RUNS.flatMap((run) => [run, [...run].reverse().join('')])) {
    for (let length = line.length; length >= shortest; length -= 1) {
      for (let start = 0; start + length <= line.length; start += 1) parts.add(line.slice(start, start + length));
    }
  }
  return [...parts].sort((a, b) => b.length - a.length);
}
