/** How far a JSON text may go; numbers beyond `exponent` are "1e131071", nine letters that stand for 131,072. */
interface JsonBounds {
  levels: number;
  values?: number;
  exponent?: number;
}

const EXPONENT = /\d[eE][+-]?0*(\d+)/y;

/**
 * Whether a JSON text lies in more levels of lists and objects, or holds more values or larger numbers, than these. Counts
 * brackets and commas outside strings: parsed, a text of nothing but small values takes twenty times its size.
 */
export function jsonExceeds(text: string, { levels, values = Infinity, exponent = Infinity }: JsonBounds): boolean {
  if (text.length <= levels && exponent === Infinity) return false;
  let depth = 0;
  let count = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isString) {
      if (character === 0x5c) at++;
      else if (character === 0x22) isString = false;
    } else if (character === 0x22) isString = true;
    else if (character === 0x2c) count++;
    else if (character === 0x65 || character === 0x45) {
      EXPONENT.lastIndex = at - 1;
      if (Number(EXPONENT.exec(text)?.[1] ?? 0) > exponent) return true;
    } else if (character === 0x5b || character === 0x7b) {
      count++;
      if (++depth > levels) return true;
    } else if (character === 0x5d || character === 0x7d) depth--;
    if (count > values) return true;
  }
  return false;
}

/** Whether a value stays within these as JSON, and has no more letters. */
export function fitsAsJson(
  value: unknown,
  { letters, ...limits }: { letters: number; levels: number; values: number },
) {
  const text = JSON.stringify(value);
  return text.length <= letters && !jsonExceeds(text, limits);
}
