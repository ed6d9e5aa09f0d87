import { createHash } from 'node:crypto';
import { Recent } from '#backend/recent.ts';

/** Statement texts remembered of each role; beyond it the least recently used is forgotten. */
const MAX_TEXTS = 1_000;
/** Longer ones are remembered by their hash: whoever asks decides how long they are. */
const MAX_LENGTH = 2_048;

/**
 * Decides which statements are prepared under a name. A text gets its name when it comes the second time, so that
 * one-off requests leave nothing behind on the server. Names contain the role, because PostgreSQL plans a statement
 * under row-level security anew whenever the role changed since.
 */
export class StatementNames {
  readonly #names = new Map<string, Recent<string>>();
  #generation = 0;

  /** The name for a text, or undefined for an unnamed statement. */
  nameOf(text: string, role: string, generation: number): string | undefined {
    if (generation !== this.#generation) this.#names.clear();
    this.#generation = generation;
    const names = this.#names.get(role) ?? new Recent<string>(MAX_TEXTS);
    this.#names.set(role, names);
    const key = text.length > MAX_LENGTH ? hashOf(text) : text;
    const known = names.get(key);
    if (known) return known;
    const name = known === undefined ? '' : `data_${hashOf(`${generation} ${role} ${text}`)}`;
    names.set(key, name);
    return name || undefined;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
