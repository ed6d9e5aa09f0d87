import { CallError } from '#web/calls/call-error.ts';

/** A part of a page that is saved by itself: what is stored of it, by its stamp. Null: nothing is. */
export interface StoredPart<Value> {
  value: Value;
  stamp: string | null;
}

/** How a part stands between the hands of its writer and the portal. */
export type PartState = 'saved' | 'dirty' | 'saving' | 'conflict' | 'gone' | 'failed';

export interface PartOptions<Value> {
  stored: StoredPart<Value>;
  /** Saves a value over what had this stamp. @throws CallError conflict: somebody else was first */
  send(value: Value, stamp: string | null): Promise<{ stamp: string; saved: string }>;
  /** What is stored now; null where it was removed. */
  read(): Promise<StoredPart<Value> | null>;
  /** Runs something when the writer rests; answers how to call it off. */
  later(run: () => void): () => void;
}

/** A part that is written in: it saves itself when the writer rests, one save after the other, and overwrites nobody. */
export class Part<Value> {
  readonly #options: PartOptions<Value>;
  readonly #listeners = new Set<() => void>();
  #stored: StoredPart<Value>;
  #typed: { value: Value } | undefined;
  #sending: Promise<void> | undefined;
  #cancel: (() => void) | undefined;
  #savedAt = 0;
  state: PartState = 'saved';
  /** When it was last saved here. */
  saved: string | null = null;
  /** What somebody else saved meanwhile, while one decides. */
  theirs: StoredPart<Value> | undefined;
  fault: unknown;

  constructor(options: PartOptions<Value>) {
    this.#options = options;
    this.#stored = options.stored;
  }

  /** What the writer has before them. */
  get value(): Value {
    return this.#typed ? this.#typed.value : this.#stored.value;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(value: Value): void {
    this.#typed = { value };
    if (this.state === 'conflict' || this.state === 'gone') {
      this.#tell(this.state);
      return;
    }
    this.#tell(this.#sending ? 'saving' : 'dirty');
    this.#rest();
  }

  /** Takes what was read at `asked`, unless one writes in it or saved since. */
  adopt(stored: StoredPart<Value>, asked: number): void {
    if (this.#typed || this.#sending || asked < this.#savedAt) return;
    this.#stored = stored;
    this.#tell('saved');
  }

  /** Saves at once. @returns whether nothing is left to save */
  async flush(): Promise<boolean> {
    this.#cancel?.();
    if (this.#sending) await this.#sending;
    if (this.#typed && this.state !== 'conflict' && this.state !== 'gone') await this.#send();
    return this.#typed === undefined;
  }

  /** Ends a conflict: one's own value stands and is saved over theirs, or theirs stands. */
  choose(side: 'mine' | 'theirs'): Promise<boolean> {
    if (this.theirs) this.#stored = this.theirs;
    this.theirs = undefined;
    if (side === 'theirs') this.#typed = undefined;
    this.#tell(this.#typed ? 'dirty' : 'saved');
    return this.flush();
  }

  /** Gives up what is typed; also for what was removed. */
  drop(): void {
    this.#cancel?.();
    this.#typed = undefined;
    this.#tell('saved');
  }

  #rest(): void {
    this.#cancel?.();
    this.#cancel = this.#options.later(() => void this.flush());
  }

  #send(): Promise<void> {
    this.#sending = this.#sendOnce().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    const typed = this.#typed;
    if (!typed) return;
    this.#tell('saving');
    try {
      const { stamp, saved } = await this.#options.send(typed.value, this.#stored.stamp);
      this.#stored = { value: typed.value, stamp };
      this.#savedAt = performance.now();
      this.saved = saved;
      if (this.#typed === typed) this.#typed = undefined;
      this.#tell(this.#typed ? 'dirty' : 'saved');
      if (this.#typed) this.#rest();
    } catch (thrown) {
      await this.#fail(thrown);
    }
  }

  async #fail(thrown: unknown): Promise<void> {
    this.fault = thrown;
    if (!(thrown instanceof CallError && thrown.code === 'conflict')) return this.#tell('failed');
    const now = await this.#options.read().catch(() => undefined);
    if (now === undefined) return this.#tell('failed');
    if (now === null) return this.#tell('gone');
    if (JSON.stringify(now.value) === JSON.stringify(this.value)) {
      this.#stored = now;
      this.#typed = undefined;
      return this.#tell('saved');
    }
    this.theirs = now;
    this.#tell('conflict');
  }

  #tell(state: PartState): void {
    this.state = state;
    for (const listener of this.#listeners) listener();
  }
}
