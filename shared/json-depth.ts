/** Whether the lists and objects of a JSON text lie in one another on more levels than these. Counts brackets outside strings. */
export function nestsDeeper(text: string, levels: number): boolean {
  if (text.length <= levels) return false;
  let depth = 0;
  let isString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (isString) {
      if (character === 0x5c) at++;
      else if (character === 0x22) isString = false;
    } else if (character === 0x22) isString = true;
    else if (character === 0x5b || character === 0x7b) {
      if (++depth > levels) return true;
    } else if (character === 0x5d || character === 0x7d) depth--;
  }
  return false;
}
