import type { AuthAddress } from './auth-wire.ts';

/** Reads that leave together with the sign-in's own calls, while the scripts that show them are still on their way. */
export interface Ahead {
  /** Asks these functions of the data service, which take no arguments, with the token of whoever has just signed in. */
  ask(token: string, functions: readonly string[]): void;
  /** What one of them answered, once; null where it was not asked with this token or not answered: ask then yourself. */
  take<Answer>(token: string | undefined, name: string): Promise<Answer | null>;
}

/** Milliseconds after which an answer that nobody took is old: as long as what was read counts as fresh. */
const FRESH = 30_000;

/**
 * Makes it. On a slow line each round costs seconds, and the first read behind the sign-in needs nothing but the token.
 * @param address where the data service is, as far as it is known.
 */
export function createAhead(fetch: typeof window.fetch, address: () => AuthAddress | null): Ahead {
  let asked: { token: string; answers: Map<string, Promise<unknown>> } | null = null;
  return {
    ask: (token, functions) => {
      const service = address();
      if (!service) return;
      const headers = { apikey: service.publicKey, Authorization: `Bearer ${token}`, Accept: 'application/json' };
      const read = async (name: string): Promise<unknown> => {
        const response = await fetch(`${service.backendUrl}/rest/v1/rpc/${name}`, { headers }).catch(() => null);
        return response?.ok ? response.json().catch(() => null) : null;
      };
      const mine = { token, answers: new Map(functions.map((name) => [name, read(name)])) };
      asked = mine;
      setTimeout(() => {
        if (asked === mine) asked = null;
      }, FRESH);
    },
    take: async <Answer>(token: string | undefined, name: string) => {
      if (asked?.token !== token) asked = null;
      const answer = asked?.answers.get(name);
      asked?.answers.delete(name);
      return ((await answer) ?? null) as Answer | null;
    },
  };
}
