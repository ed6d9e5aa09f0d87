import { createInstance, type i18n } from 'i18next';
import { elided } from '#shared/elision.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { TextStorage } from '#web/session/session-storage.ts';
import { LANGUAGE_TAGS } from './format.ts';
import { asLocale, LANGUAGE_KEY } from './locale.ts';
import { createWords, namespaceOf, type Words, type WordsLoader } from './words.ts';

/** The language on screen, and its change. */
export interface Language {
  readonly i18n: i18n;
  readonly words: Pick<Words, 'load'>;
  current(): Locale;
  /** The language that comes on screen as soon as its texts are there; the current one when none is on its way. */
  coming(): Locale;
  /** The language the reader chose on this machine, null when none was chosen yet. */
  chosen(): string | null;
  /** Shows a language without noting it as chosen: for a prefix in the address. */
  show(locale: Locale): Promise<void>;
  /** Shows a language and remembers it as the reader's choice. */
  choose(locale: Locale): Promise<void>;
  /** Called after each change, when all texts in use are there. */
  onChange(listener: (locale: Locale) => void): () => void;
}

export interface LanguageParts {
  first: Locale;
  loaders: Readonly<Record<string, WordsLoader>>;
  storage: TextStorage;
  /** `<html>`, whose `lang` follows. */
  root: { lang: string };
}

/** Makes the language. Texts come per namespace and language when they are asked for. */
export function createLanguage({ first, loaders, storage, root }: LanguageParts): Language {
  const listeners = new Set<(locale: Locale) => void>();
  const instance = createInstance();
  let wanted = first;
  void instance.init({
    lng: first,
    fallbackLng: false,
    defaultNS: 'common',
    fallbackNS: 'common',
    ns: [],
    resources: {},
    initAsync: false,
    // React escapes by itself.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sayAsFrench(instance);
  root.lang = LANGUAGE_TAGS[first];
  const words = createWords(loaders, (locale, name, texts) => {
    // Deep: the parts of one namespace come in any order and must not drive each other out.
    instance.addResourceBundle(locale, namespaceOf(name), texts, true);
  });

  const current = () => asLocale(instance.language) ?? first;
  const show = async (locale: Locale) => {
    if (locale === wanted) return;
    wanted = locale;
    try {
      // A screen that is opened meanwhile brings further texts.
      let loaded = 0;
      while (loaded < words.inUse().length) {
        const namespaces = words.inUse();
        await words.load(namespaces, locale);
        loaded = namespaces.length;
      }
    } catch (thrown) {
      // What could not be had is not wanted any more, so that another click tries again.
      if (wanted === locale) wanted = current();
      throw thrown;
    }
    // The reader may have clicked back meanwhile.
    if (wanted !== locale) return;
    await instance.changeLanguage(locale);
    root.lang = LANGUAGE_TAGS[locale];
    for (const listener of [...listeners]) listener(locale);
  };

  return {
    i18n: instance,
    words,
    current,
    coming: () => wanted,
    chosen: () => storage.getItem(LANGUAGE_KEY),
    show,
    choose: async (locale) => {
      storage.setItem(LANGUAGE_KEY, locale);
      await show(locale);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Lets a French «de» lose its e before a name that begins with a vowel. German has no such word. */
function sayAsFrench({ services: { interpolator } }: i18n): void {
  const putIn = interpolator.interpolate.bind(interpolator);
  interpolator.interpolate = (text, values, ...rest) => putIn(elided(text, values), values, ...rest);
}
