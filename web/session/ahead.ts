/** A read of the portal that leaves together with the sign-in's own calls, while the scripts that show it are on their way. */
export interface Ahead {
  /** Asks the portal with the token of whoever has just signed in: the cookies that its calls go by are not set yet. */
  ask(token: string, path: string): void;
  /** What it answered, once; null where it was not asked with this token or not answered: ask then yourself. */
  take<Answer>(token: string | undefined, path: string): Promise<Answer | null>;
}

/** Milliseconds after which an answer that nobody took is old: as long as what was read counts as fresh. */
const FRESH = 30_000;

/** Makes it. On a slow line each round costs seconds, and the first read behind the sign-in needs nothing but the token. */
export function createAhead(fetch: typeof window.fetch): Ahead {
  let asked: { token: string; path: string; answer: Promise<unknown> } | null = null;
  const read = async (path: string, token: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json' };
    const response = await fetch(`/api/v1${path}`, { headers }).catch(() => null);
    const body = response?.ok ? await response.json().catch(() => null) : null;
    return body?.data;
  };
  return {
    ask: (token, path) => {
      const mine = { token, path, answer: read(path, token) };
      asked = mine;
      setTimeout(() => {
        if (asked === mine) asked = null;
      }, FRESH);
    },
    take: async <Answer>(token: string | undefined, path: string) => {
      const mine = asked?.token === token && asked?.path === path ? asked : null;
      asked = null;
      return ((await mine?.answer) ?? null) as Answer | null;
    },
  };
}
