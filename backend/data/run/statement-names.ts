import { createHash } from 'node:crypto';
import { byLength, Recent } from '#backend/recent.ts';

/** Characters of all texts remembered of each role; beyond it the least recently used is forgotten. */
const MAX_TEXTS = 1_000_000;
/** Longer ones are never prepared: whoever asks decides how long they are. Screens send up to 2,300 characters. */
const MAX_LENGTH = 4_096;

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
    if (text.length > MAX_LENGTH) return undefined;
    if (generation !== this.#generation) this.#names.clear();
    this.#generation = generation;
    const names = this.#names.get(role) ?? new Recent<string>(MAX_TEXTS, byLength);
    this.#names.set(role, names);
    const known = names.get(text);
    if (known) return known;
    const hash = () => createHash('sha256').update(`${generation} ${role} ${text}`).digest('base64url');
    const name = known === undefined ? '' : `data_${hash()}`;
    names.set(text, name);
    return name || undefined;
  }
}
