import type { BlockText, Container, PageFacts, PageTexts, UnknownContainer } from '#shared/contracts/blocks.ts';
import type { PageWork, SavedPart } from '#shared/contracts/page.ts';
import type { Language } from '#shared/names/languages.ts';
import { callPortal } from '#web/portal.ts';
import { Part, type PartState, type StoredPart } from './part.ts';

type Block = Container | UnknownContainer;
export interface Head {
  title: string;
  teaser: string;
}

/** A page as it was read, and when it was asked for (`performance.now()`). */
export interface ReadWork {
  work: PageWork;
  asked: number;
}

/** How long a writer rests before a part saves itself, in milliseconds. */
const REST = 800;
const later = (run: () => void) => {
  const timer = setTimeout(run, REST);
  return () => clearTimeout(timer);
};

/**
 * A page that is written in: each block, its text in each language, and the head of each language are parts that save
 * themselves. It lives as long as the screen; what is shown of a part comes from here.
 */
export class Desk {
  readonly id: string;
  readonly #read: () => Promise<ReadWork>;
  readonly #onSaved: () => void;
  readonly #parts = new Map<string, Part<unknown>>();
  readonly #listeners = new Set<() => void>();
  #latest: ReadWork;
  #summary: Summary = { at: null, busy: false, dirty: false, stuck: false };

  constructor(first: ReadWork, read: () => Promise<ReadWork>, onSaved: () => void) {
    this.id = first.work.content.id;
    this.#latest = first;
    this.#read = read;
    this.#onSaved = onSaved;
  }

  get work(): PageWork {
    return this.#latest.work;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  summary = (): Summary => this.#summary;

  /** What others saved meanwhile. */
  adopt(read: ReadWork): void {
    this.#latest = read;
    for (const [name, part] of this.#parts) {
      const stored = storedOf(read.work, name);
      if (stored) part.adopt(stored, read.asked);
    }
  }

  head(language: Language): Part<Head> {
    return this.#part<Head>(nameOf(language, 'head'), ({ title, teaser }, stamp) =>
      callPortal<SavedPart>('PUT', '/content/page', { body: { id: this.id, language, title, teaser, stamp } }),
    );
  }

  /** What has no language of a block. */
  settings(id: string): Part<Block> {
    return this.#part<Block>(nameOf('facts', id), (container, stamp) =>
      callPortal<SavedPart>('PUT', '/content/container', { body: { page: this.id, container, stamp } }),
    );
  }

  text(language: Language, id: string): Part<BlockText> {
    return this.#part<BlockText>(nameOf(language, id), (text, stamp) =>
      callPortal<SavedPart>('PUT', '/content/container', { body: { page: this.id, id, language, text, stamp } }),
    );
  }

  /** Saves everything at once. @returns whether nothing is left to save */
  async flush(): Promise<boolean> {
    const done = await Promise.all([...this.#parts.values()].map((part) => part.flush()));
    return done.every(Boolean);
  }

  /** Blocks that somebody removed while one wrote in them, with what stands in them. */
  lost(): Block[] {
    const gone = [...this.#parts].filter(([, { state }]) => state === 'gone').map(([name]) => name.split(' ')[1] ?? '');
    return [...new Set(gone)].map((id) => this.settings(id).value);
  }

  /** The page as it is stored now. */
  async fresh(): Promise<PageWork> {
    this.adopt(await this.#read());
    return this.work;
  }

  #part<Value>(name: string, send: (value: Value, stamp: string | null) => Promise<SavedPart>): Part<Value> {
    const known = this.#parts.get(name);
    // A name stands for one kind of value: `nameOf` is called above alone.
    if (known) return known as Part<unknown> as Part<Value>;
    const made = new Part<Value>({
      stored: (storedOf(this.work, name) ?? { value: {}, stamp: null }) as StoredPart<Value>,
      send: async (value, stamp) => {
        const saved = await send(value, stamp);
        this.#onSaved();
        return saved;
      },
      read: async () => {
        this.#latest = await this.#read();
        return storedOf(this.work, name) as StoredPart<Value> | null;
      },
      later,
    });
    made.subscribe(this.#sum);
    this.#parts.set(name, made as Part<unknown>);
    return made;
  }

  #sum = (): void => {
    const parts = [...this.#parts.values()];
    const some = (...states: PartState[]) => parts.some(({ state }) => states.includes(state));
    const saved = parts.flatMap((part) => part.saved ?? []).sort();
    this.#summary = {
      at: saved.at(-1) ?? this.#summary.at,
      busy: some('saving'),
      dirty: some('dirty', 'failed', 'conflict', 'gone'),
      stuck: some('failed'),
    };
    for (const listener of this.#listeners) listener();
  };
}

export interface Summary {
  at: string | null;
  busy: boolean;
  dirty: boolean;
  /** Something could not be saved and waits for another try. */
  stuck: boolean;
}

const nameOf = (of: Language | 'facts', id: string) => `${of} ${id}`;

/** What is stored of a part; null where its block was removed. */
function storedOf(work: PageWork, name: string): StoredPart<unknown> | null {
  const [of = '', id = ''] = name.split(' ');
  const block = containersOf(work).find((one) => one.id === id);
  if (of === 'facts') return block ? { value: block, stamp: work.stamps.containers[id] ?? null } : null;
  const text = textsOf(work, of as Language);
  const stamp = work.stamps.texts[of as Language]?.[id] ?? null;
  if (id === 'head') return { value: { title: text?.title ?? '', teaser: text?.teaser ?? '' }, stamp };
  return block ? { value: text?.blocks[id] ?? {}, stamp } : null;
}

// Calls checked both when they were stored.
export const containersOf = ({ content }: PageWork): PageFacts['containers'] =>
  (content.texts.find(({ language }) => language === null)?.texts as PageFacts | undefined)?.containers ?? [];

export const textsOf = ({ content }: PageWork, language: Language): PageTexts | undefined =>
  content.texts.find((text) => text.language === language)?.texts as PageTexts | undefined;
