import type { Locale } from '#shared/names/languages.ts';

/** Why nothing was translated: the month is used up, too much at once, no answer, not set up, or an answer that is none. */
export type TranslationFault = 'quota' | 'busy' | 'down' | 'notSetUp' | 'wrongAnswer';

/** What a translator answers in place of texts. */
export class TranslationError extends Error {
  readonly fault: TranslationFault;

  constructor(fault: TranslationFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TranslationError';
    this.fault = fault;
  }
}

/** Translates texts of XML from one language into another. */
export interface Translator {
  /**
   * One text for each, in the same order. Tags named `x` are left as they are.
   * @param taken is told of letters that were translated, also where others then are not: they are paid for
   * @throws TranslationError when one of them could not be translated; none is then
   */
  translate(texts: readonly string[], from: Locale, to: Locale, taken?: (letters: number) => void): Promise<string[]>;
}
