/** Asks the person in front of the page to prove again who they are, when a call needs it. */
export interface Proof {
  /** Whether somebody waits for a proof. */
  asked(): boolean;
  /** Resolves to whether the person proved it; at once to false where nobody can be asked. */
  ask(): Promise<boolean>;
  settle(proved: boolean): void;
  /** The page's dialog listens while it is there. */
  subscribe(listener: () => void): () => void;
}

/** Makes it. Several calls that need a proof at the same time wait for the same one. */
export function createProof(): Proof {
  const listeners = new Set<() => void>();
  let waiting: ((proved: boolean) => void)[] = [];
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const settle = (proved: boolean) => {
    const done = waiting;
    waiting = [];
    tell();
    for (const go of done) go(proved);
  };
  return {
    asked: () => waiting.length > 0,
    ask: () => {
      if (listeners.size === 0) return Promise.resolve(false);
      const answer = new Promise<boolean>((resolve) => waiting.push(resolve));
      tell();
      return answer;
    },
    settle,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        // The page is gone: nobody can answer any more.
        if (listeners.size === 0) settle(false);
      };
    },
  };
}
