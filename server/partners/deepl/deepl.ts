import { createHash } from 'node:crypto';
import type { Translator as DeepL } from 'deepl-node';
import type { Locale } from '#shared/names/languages.ts';
import { TranslationError, type TranslationFault, type Translator } from './translator.ts';

/** Loaded with the first text: the library takes 19 MB of a process that may never translate. */
type Library = typeof import('deepl-node');
type Started = { library: Library; service: DeepL };

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
  const start = async () => {
    const library: Library = await import('deepl-node');
    const service = new library.Translator(key, {
      ...(url !== undefined && { serverUrl: url }),
      maxRetries: 2, // Requests in all.
      minTimeout: patience,
      sendPlatformInfo: false,
    });
    return { library, service };
  };
  let started: ReturnType<typeof start> | undefined;
  const glossaries = new Map<string, Promise<string | null>>();
  const glossaryOf = ({ library, service }: Started, from: Locale, to: Locale) => {
    const pair = `${from}-${to}`;
    const known = glossaries.get(pair) ?? findGlossary({ library, service }, from, to, terms(from, to));
    glossaries.set(pair, known);
    known.catch(() => glossaries.delete(pair));
    return known;
  };
  const part = async (started: Started, texts: string[], from: Locale, to: Locale) => {
    const glossary = await glossaryOf(started, from, to);
    const made = await started.service.translateText(texts, from, to, {
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
    async translate(texts, from, to, taken) {
      const made: string[] = [];
      started ??= start();
      const using = await started;
      try {
        for (let first = 0; first < texts.length; first += MAX_TEXTS) {
          const some = texts.slice(first, first + MAX_TEXTS);
          made.push(...(await part(using, some, from, to)));
          taken?.(some.join('').length);
        }
        return made;
      } catch (error) {
        // Somebody removed it: the next time it is made anew.
        if (error instanceof using.library.GlossaryNotFoundError) glossaries.clear();
        throw error instanceof TranslationError ? error : translationError(using.library, error);
      }
    },
  };
}

/** The glossary's id; null when there are no words for these languages. */
async function findGlossary(
  { library, service }: Started,
  from: Locale,
  to: Locale,
  words: Readonly<Record<string, string>>,
) {
  if (Object.keys(words).length === 0) return null;
  const stamp = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  const name = `portal ${from}-${to} ${stamp}`;
  const known = (await service.listGlossaries()).find((one) => one.name === name && one.ready);
  return (
    known ?? (await service.createGlossary(name, from, to, new library.GlossaryEntries({ entries: { ...words } })))
  ).glossaryId;
}

function translationError(library: Library, error: unknown): TranslationError {
  const message = error instanceof Error ? error.message : String(error);
  return new TranslationError(faultOf(library, error), message, { cause: error });
}

function faultOf(library: Library, error: unknown): TranslationFault {
  if (error instanceof library.QuotaExceededError) return 'quota';
  if (error instanceof library.TooManyRequestsError) return 'busy';
  if (error instanceof library.AuthorizationError) return 'notSetUp';
  return error instanceof library.DeepLError ? 'down' : 'wrongAnswer';
}
