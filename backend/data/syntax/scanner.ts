import { type DataError, syntaxError } from '../errors.ts';

/** Characters that end an unquoted name. */
const NAME_END = new Set(',().:!"{}[]*&=<>\\;\'`\n\r\t');

/** Deepest nesting of parentheses; real requests stay below ten. */
const MAX_DEPTH = 24;

/** Reads one parameter's text from left to right and names the place when it is not what was expected. */
export class Scanner {
  readonly text: string;
  readonly #parameter: string;
  #at = 0;
  #depth = 0;

  /** @param parameter name of the parameter, for error messages. */
  constructor(text: string, parameter: string) {
    this.text = text;
    this.#parameter = parameter;
  }

  get done(): boolean {
    return this.#at >= this.text.length;
  }

  /** Whether the rest starts with `expected`; reads nothing. */
  sees(expected: string): boolean {
    return this.text.startsWith(expected, this.#at);
  }

  /** Reads `expected` if it comes next. */
  eat(expected: string): boolean {
    if (!this.sees(expected)) return false;
    this.#at += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.eat(expected)) throw this.error(`expected "${expected}"`);
  }

  /** Reads `pattern`, which must be sticky, and gives its match. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }

  skipBlanks(): void {
    while (this.text[this.#at] === ' ') this.#at++;
  }

  /** A name: quoted, with `\` before a quote inside, or plain up to the next sign of the grammar. */
  name(what: string): string {
    this.skipBlanks();
    const name = this.sees('"') ? this.quoted() : this.#plainName();
    if (name === '') throw this.error(`expected ${what}`);
    this.skipBlanks();
    return name;
  }

  #plainName(): string {
    const start = this.#at;
    while (!this.done && !NAME_END.has(this.text[this.#at] ?? '') && !this.sees('->')) this.#at++;
    return this.text.slice(start, this.#at).trimEnd();
  }

  /** Text between double quotes; a backslash takes the next character as it is. */
  quoted(): string {
    this.expect('"');
    let value = '';
    while (!this.done) {
      const character = this.text[this.#at++] ?? '';
      if (character === '"') return value;
      if (character === '\\') value += this.text[this.#at++] ?? '';
      else value += character;
    }
    throw this.error('expected a closing quote');
  }

  /** Characters up to the first of `ends`, or to the end. */
  until(ends: string): string {
    const start = this.#at;
    while (!this.done && !ends.includes(this.text[this.#at] ?? '')) this.#at++;
    return this.text.slice(start, this.#at);
  }

  /** A `{…}` literal with its braces, quotes inside respected. */
  braces(): string {
    const start = this.#at;
    let depth = 0;
    while (!this.done) {
      const character = this.text[this.#at];
      if (character === '"') {
        this.quoted();
        continue;
      }
      this.#at++;
      if (character === '{') depth++;
      if (character === '}' && --depth === 0) return this.text.slice(start, this.#at);
    }
    throw this.error('expected a closing brace');
  }

  /** All that is left. */
  rest(): string {
    const rest = this.text.slice(this.#at);
    this.#at = this.text.length;
    return rest;
  }

  /** Elements of a comma-separated list between parentheses. */
  list<Element>(element: () => Element): Element[] {
    this.expect('(');
    if (++this.#depth > MAX_DEPTH) throw this.error('nesting too deep');
    const elements: Element[] = [];
    this.skipBlanks();
    if (!this.eat(')')) {
      do elements.push(element());
      while (this.eat(','));
      this.expect(')');
    }
    this.#depth--;
    this.skipBlanks();
    return elements;
  }

  end(): void {
    if (!this.done) throw this.error('unexpected text');
  }

  error(problem: string): DataError {
    const shown = this.text.length > 200 ? `${this.text.slice(0, 200)}…` : this.text;
    return syntaxError(
      `Cannot read "${this.#parameter}": ${problem} at character ${this.#at + 1}`,
      `${this.#parameter}=${shown}`,
    );
  }
}
