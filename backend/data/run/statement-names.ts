import { createHash } from 'node:crypto';
import { Recent } from '#backend/recent.ts';

/** Statement texts remembered of each role; beyond it the least recently used is forgotten. */
const MAX_TEXTS = 1_000;

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
    const known = names.get(text);
    if (known) return known;
    const name = known === undefined ? '' : nameFor(`${generation} ${role} ${text}`);
    names.set(text, name);
    return name || undefined;
  }
}

function nameFor(key: string): string {
  return `data_${createHash('sha256').update(key).digest('base64url')}`;
}
