import { createHash } from 'node:crypto';
import type { PoolClient } from '#database/pool.ts';

/** Statement texts remembered; beyond it the least recently used is forgotten. */
const MAX_TEXTS = 2_000;
/** Prepared statements on one connection before it is replaced by a fresh one. */
const MAX_PER_CONNECTION = 400;

/**
 * Decides which statements are prepared under a name. A text gets its name when it comes the second time, so that
 * one-off requests leave nothing behind on the server. Names contain the role, because PostgreSQL plans a statement
 * under row-level security anew whenever the role changed since.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #used = new WeakMap<PoolClient, Set<string>>();

  /** The name for a text, or undefined for an unnamed statement. */
  nameOf(text: string, role: string, generation: number): string | undefined {
    const key = `${generation} ${role} ${text}`;
    const known = this.#names.get(key);
    this.#names.delete(key);
    const name = known === undefined ? '' : known || `data_${createHash('sha256').update(key).digest('base64url')}`;
    this.#names.set(key, name);
    if (this.#names.size > MAX_TEXTS) this.#forgetOldest();
    return name || undefined;
  }

  /** Notes a use; true when the connection has prepared so much that it should be closed. */
  fills(client: PoolClient, name: string | undefined): boolean {
    if (name === undefined) return false;
    const used = this.#used.get(client) ?? new Set<string>();
    this.#used.set(client, used.add(name));
    return used.size > MAX_PER_CONNECTION;
  }

  #forgetOldest(): void {
    const { value } = this.#names.keys().next();
    if (value !== undefined) this.#names.delete(value);
  }
}
