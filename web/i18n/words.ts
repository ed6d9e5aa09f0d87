import type { Locale } from '#shared/names/languages.ts';

const INSIDE = '/inside';
const SCREENS = '/screens';

/** Loads the texts of one namespace in one language. */
export type WordsLoader = (locale: Locale) => Promise<{ default: object }>;

/**
 * The name under which the loaders keep the texts that a namespace has only behind the sign-in. They come later and end
 * in the namespace itself, so that screens ask for one namespace, wherever a text stands.
 */
export function insideOf(namespace: string): string {
  return namespace + INSIDE;
}

/** As `insideOf`, for the texts that only the screens of an area and its topics of the settings need. */
export function screensOf(namespace: string): string {
  return namespace + SCREENS;
}

/** The namespace that loaded texts belong to. */
export function namespaceOf(name: string): string {
  const part = [INSIDE, SCREENS].find((ending) => name.endsWith(ending));
  return part ? name.slice(0, -part.length) : name;
}

/** Loads each namespace once per language and hands it to `add`. */
export interface Words {
  /** Loads the namespaces in a language. A failed load is tried again the next time. */
  load(namespaces: readonly string[], locale: Locale): Promise<void>;
  /** Namespaces that screens have asked for so far. */
  inUse(): readonly string[];
}

/** Makes the loader over one function per namespace. Names without a loader are a mistake in the wiring and throw. */
export function createWords(
  loaders: Readonly<Record<string, WordsLoader>>,
  add: (locale: Locale, namespace: string, texts: object) => void,
): Words {
  const loading = new Map<string, Promise<void>>();
  const used = new Set<string>();
  const loadOne = (namespace: string, locale: Locale): Promise<void> => {
    const loader = loaders[namespace];
    if (!loader) throw new Error(`No words are registered under "${namespace}".`);
    used.add(namespace);
    const key = `${locale}/${namespace}`;
    const running = loading.get(key) ?? loader(locale).then((module) => add(locale, namespace, module.default));
    loading.set(key, running);
    running.catch(() => loading.delete(key));
    return running;
  };
  return {
    load: async (namespaces, locale) => {
      await Promise.all(namespaces.map((namespace) => loadOne(namespace, locale)));
    },
    inUse: () => [...used],
  };
}
