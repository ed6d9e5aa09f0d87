import { byKey, type Presence, type PresenceDiff } from './presence.ts';

/** Reads presences as they are now: those of `refs` that exist, or all of them. */
export type ReadPresences = (refs: string[] | 'all') => Promise<Presence[]>;

/**
 * This process's copy of who is present. It never guesses from messages: told that refs changed, it reads them again
 * and reports the difference, one reading after the other, so that it can lag but not go astray.
 */
export class PresenceMirror {
  readonly #read: ReadPresences;
  readonly #onDiff: (topic: string, diff: PresenceDiff) => void;
  readonly #byRef = new Map<string, Presence>();
  readonly #topics = new Map<string, Map<string, Presence>>();
  readonly #stateTexts = new Map<string, string>();
  #wanted = new Set<string>();
  #wantsAll = false;
  #next: Promise<void> | undefined;
  #current: Promise<void> = Promise.resolve();

  constructor(read: ReadPresences, onDiff: (topic: string, diff: PresenceDiff) => void) {
    this.#read = read;
    this.#onDiff = onDiff;
  }

  /** The `presence_state` payload of a topic as JSON text; kept until the topic changes, as crowds join at once. */
  stateText(topic: string): string {
    const known = this.#stateTexts.get(topic);
    if (known !== undefined) return known;
    const text = JSON.stringify(byKey(this.#topics.get(topic)?.values() ?? []));
    if (this.#topics.has(topic)) this.#stateTexts.set(topic, text);
    return text;
  }

  /** Whether a reading failed and is still owed. */
  get behind(): boolean {
    return this.#wantsAll || this.#wanted.size > 0;
  }

  /**
   * Reads `refs` again and reports what changed; calls during a reading share the next one.
   * @throws when the database cannot be read; the next call then catches up.
   */
  refresh(refs: Iterable<string> | 'all'): Promise<void> {
    if (refs === 'all') this.#wantsAll = true;
    else for (const ref of refs) this.#wanted.add(ref);
    this.#next ??= this.#after(this.#current);
    return this.#next;
  }

  async #after(current: Promise<void>): Promise<void> {
    await current.catch(() => undefined);
    this.#current = this.#next ?? Promise.resolve();
    this.#next = undefined;
    const wanted = this.#wantsAll ? 'all' : [...this.#wanted];
    this.#wantsAll = false;
    this.#wanted = new Set();
    try {
      this.#apply(wanted, await this.#read(wanted));
    } catch (error) {
      this.#wantsAll = true;
      throw error;
    }
  }

  #apply(wanted: string[] | 'all', found: Presence[]): void {
    const present = new Set(found.map(({ ref }) => ref));
    const asked = wanted === 'all' ? [...this.#byRef.keys()] : wanted;
    const left = asked.flatMap((ref) => (present.has(ref) ? [] : (this.#byRef.get(ref) ?? [])));
    const joined = found.filter(({ ref }) => !this.#byRef.has(ref));
    for (const presence of left) this.#remove(presence);
    for (const presence of joined) this.#add(presence);
    for (const topic of new Set([...left, ...joined].map((presence) => presence.topic))) {
      const here = (presence: Presence) => presence.topic === topic;
      this.#onDiff(topic, { joins: byKey(joined.filter(here)), leaves: byKey(left.filter(here)) });
    }
  }

  #add(presence: Presence): void {
    this.#byRef.set(presence.ref, presence);
    const topic = this.#topics.get(presence.topic) ?? new Map<string, Presence>();
    this.#topics.set(presence.topic, topic.set(presence.ref, presence));
    this.#stateTexts.delete(presence.topic);
  }

  #remove(presence: Presence): void {
    this.#byRef.delete(presence.ref);
    const topic = this.#topics.get(presence.topic);
    topic?.delete(presence.ref);
    if (topic?.size === 0) this.#topics.delete(presence.topic);
    this.#stateTexts.delete(presence.topic);
  }
}
