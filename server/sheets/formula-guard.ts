/** Beginnings that make a spreadsheet calculate what it was meant to show, in every width and behind blanks. */
const FORMULA = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫])/u;

/** Telephone numbers and figures begin like formulas and are none: digits and what stands between them. */
const HARMLESS = /^ *[+-]?\d[\d ’'.,()/-]*$/;

/** A text for a cell of a CSV file; one that a spreadsheet would run gets an apostrophe in front. */
export function guarded(text: string): string {
  return FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

/** A cell as it was before `guarded`. */
export function unguarded(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}
