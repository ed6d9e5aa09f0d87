/** Hears the state of a topic, as JSON text. */
type Tell = (state: string) => void;

/**
 * Sockets that have joined and were not told yet who is present. A crowd that comes back at once is told together, a
 * few times a second: a state for each of them, after each change by another of them, would grow with their square.
 */
export class Newcomers<Listener extends object> {
  readonly #stateText: (topic: string) => string;
  readonly #pauseMs: number;
  readonly #waiting = new Map<string, Map<Listener, Tell>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(stateText: (topic: string) => string, pauseMs: number) {
    this.#stateText = stateText;
    this.#pauseMs = pauseMs;
  }

  /** Tells the listener with the next round. */
  add(topic: string, listener: Listener, tell: Tell): void {
    this.#waiting.set(topic, (this.#waiting.get(topic) ?? new Map<Listener, Tell>()).set(listener, tell));
    this.#timer ??= setTimeout(() => this.#tell(), this.#pauseMs);
  }

  /** Whether it knows nothing yet, so that a change would tell it nothing either. */
  has(topic: string, listener: Listener): boolean {
    return this.#waiting.get(topic)?.has(listener) ?? false;
  }

  remove(topic: string, listener: Listener): void {
    this.#waiting.get(topic)?.delete(listener);
  }

  #tell(): void {
    this.#timer = undefined;
    for (const [topic, listeners] of this.#waiting) {
      if (listeners.size === 0) continue;
      const state = this.#stateText(topic);
      for (const tell of listeners.values()) tell(state);
    }
    this.#waiting.clear();
  }
}
