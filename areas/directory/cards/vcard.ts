import { withoutMarks } from '#shared/fold-text.ts';
import { normalised } from '#shared/normalised.ts';

/** One property of a card: name with parameters, and its value, already escaped. */
export type CardLine = readonly [name: string, value: string];

/** Longest line in octets, without the line break (RFC 6350 §3.2). */
const LINE_OCTETS = 75;
const LINE_BREAK = '\r\n';

/** Escapes a text value: backslash, comma, semicolon and line breaks (RFC 6350 §3.4). Control characters go. */
export function escapeText(text: string): string {
  return (
    normalised(text, 'NFC')
      .replaceAll('\\', '\\\\')
      .replaceAll(',', '\\,')
      .replaceAll(';', '\\;')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in a card
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
  );
}

/** A value made of components, each escaped, e.g. last name; first name. */
export function components(...parts: (string | null | undefined)[]): string {
  return parts.map((part) => escapeText(part ?? '')).join(';');
}

/** Folds a line at 75 octets without ever cutting a character (RFC 6350 §3.2). */
export function foldLine(line: string): string {
  const folded: string[] = [];
  let current = '';
  let octets = 0;
  // By code point: a family emoji may be longer than a line, a code point never is.
  for (const character of line) {
    const point = character.codePointAt(0) ?? 0;
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (octets + size > LINE_OCTETS && current) {
      folded.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...folded, current].join(LINE_BREAK);
}

/** A vCard 4.0 of the given lines; `folded: false` for QR codes, whose readers rarely unfold. */
export function writeCard(lines: readonly CardLine[], { folded = true } = {}): string {
  const all: CardLine[] = [['BEGIN', 'VCARD'], ['VERSION', '4.0'], ...lines, ['END', 'VCARD']];
  return all
    .filter(([, value]) => /[^;]/.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .map((line) => (folded ? foldLine(line) : line))
    .map((line) => line + LINE_BREAK)
    .join('');
}

/** A name for the downloaded file, understood by every system: `anna-mueller.vcf`. */
export function cardFileName(name: string): string {
  const spelt = name.replaceAll(/[äÄ]/g, 'ae').replaceAll(/[öÖ]/g, 'oe').replaceAll(/[üÜ]/g, 'ue');
  const plain = withoutMarks(spelt)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain || 'kontakt'}.vcf`;
}
