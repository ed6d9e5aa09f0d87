/** Text that is markup already; every other value is escaped where it is put in. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** Markup of HTML or XML, whose values cannot break out of text or a quoted attribute. Nothing is put in for null and false. */
export function markup(texts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  return new Markup(texts.map((text, place) => text + written(values[place])).join(''));
}

function written(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (Array.isArray(part)) return part.map(written).join('');
  if (part === null || part === undefined || part === false) return '';
  // XML knows no other controls, and no half characters.
  const text = String(part)
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
