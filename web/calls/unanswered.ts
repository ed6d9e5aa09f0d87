import { CallError } from './call-error.ts';

/** How long a call that found no answer counts as the same intention, in milliseconds. */
const LIFE = 10 * 60_000;

/** Keys of calls whose answer never came: whoever asks the very same again means the same, and it is done once. */
export interface Unanswered {
  /** The key to ask with: that of the call without an answer, or a new one. */
  keyFor(what: string): string;
  /** Remembers the key of a call that failed, if nobody knows whether it was done. */
  failed(what: string, key: string, thrown: unknown): void;
}

export function createUnanswered(now: () => number): Unanswered {
  const open = new Map<string, { key: string; at: number }>();
  return {
    keyFor: (what) => {
      const known = open.get(what);
      open.delete(what);
      return known && now() - known.at < LIFE ? known.key : crypto.randomUUID();
    },
    failed: (what, key, thrown) => {
      if (isUnanswered(thrown)) open.set(what, { key, at: now() });
    },
  };
}

/** The line was cut, the portal fell over, or the first call still runs. */
function isUnanswered(thrown: unknown): boolean {
  if (!(thrown instanceof CallError)) return thrown instanceof DOMException && thrown.name === 'AbortError';
  return thrown.code === 'network' || thrown.code === 'request_in_progress' || thrown.status >= 500;
}
