import { createHash } from 'node:crypto';
import {
  AuthorizationError,
  Translator as DeepL,
  DeepLError,
  GlossaryEntries,
  GlossaryNotFoundError,
  QuotaExceededError,
  TooManyRequestsError,
} from 'deepl-node';
import type { Locale } from '#shared/names/languages.ts';
import { TranslationError, type TranslationFault, type Translator } from './translator.ts';

export interface DeepLSettings {
  key: string;
  /** Another address than the one that belongs to the key. */
  url: string | undefined;
  /** Longest wait for one request, in ms. */
  patience: number;
}

/** Texts in one request: what the service takes at most. */
const MAX_TEXTS = 50;

/** Words that the group has its own for, of one language with that of another. */
export type Terms = (from: Locale, to: Locale) => Readonly<Record<string, string>>;

/**
 * Translations by DeepL, with a glossary of the group's own words, which is made once and found again by its name.
 * What passes by itself (429, 5xx, a lost line) is tried once more.
 */
export function deepl({ key, url, patience }: DeepLSettings, terms: Terms): Translator {
  const service = new DeepL(key, {
    ...(url !== undefined && { serverUrl: url }),
    maxRetries: 2, // Requests in all.
    minTimeout: patience,
    sendPlatformInfo: false,
  });
  const glossaries = new Map<string, Promise<string | null>>();
  const glossaryOf = (from: Locale, to: Locale) => {
    const pair = `${from}-${to}`;
    const known = glossaries.get(pair) ?? findGlossary(service, from, to, terms(from, to));
    glossaries.set(pair, known);
    known.catch(() => glossaries.delete(pair));
    return known;
  };
  const part = async (texts: string[], from: Locale, to: Locale) => {
    const glossary = await glossaryOf(from, to);
    const made = await service.translateText(texts, from, to, {
      tagHandling: 'xml',
      ignoreTags: 'x',
      splitSentences: 'nonewlines',
      formality: 'prefer_more',
      ...(glossary !== null && { glossary }),
    });
    if (!Array.isArray(made) || made.length !== texts.length || made.some(({ text }) => typeof text !== 'string')) {
      throw new TranslationError('wrongAnswer', 'DeepL answered another number of texts.');
    }
    return made.map(({ text }) => text);
  };
  return {
    async translate(texts, from, to) {
      const made: string[] = [];
      try {
        for (let start = 0; start < texts.length; start += MAX_TEXTS) {
          made.push(...(await part(texts.slice(start, start + MAX_TEXTS), from, to)));
        }
        return made;
      } catch (error) {
        // Somebody removed it: the next time it is made anew.
        if (error instanceof GlossaryNotFoundError) glossaries.clear();
        throw error instanceof TranslationError ? error : translationError(error);
      }
    },
  };
}

/** The glossary's id; null when there are no words for these languages. */
async function findGlossary(service: DeepL, from: Locale, to: Locale, words: Readonly<Record<string, string>>) {
  if (Object.keys(words).length === 0) return null;
  const stamp = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  const name = `portal ${from}-${to} ${stamp}`;
  const known = (await service.listGlossaries()).find((one) => one.name === name && one.ready);
  return (known ?? (await service.createGlossary(name, from, to, new GlossaryEntries({ entries: { ...words } }))))
    .glossaryId;
}

function translationError(error: unknown): TranslationError {
  const message = error instanceof Error ? error.message : String(error);
  return new TranslationError(faultOf(error), message, { cause: error });
}

function faultOf(error: unknown): TranslationFault {
  if (error instanceof QuotaExceededError) return 'quota';
  if (error instanceof TooManyRequestsError) return 'busy';
  if (error instanceof AuthorizationError) return 'notSetUp';
  return error instanceof DeepLError ? 'down' : 'wrongAnswer';
}
