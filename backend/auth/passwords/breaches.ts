import { createHash } from 'node:crypto';
import { AuthFault } from '#backend/auth/errors.ts';
import type { BreachSettings } from '#backend/auth/way-options.ts';

/** Says whether a password is among those that were stolen somewhere. */
export type Breaches = (password: string) => Promise<boolean>;

const TIMEOUT_MS = 5000;
const PREFIX = 5;
const RETRY_AFTER = 30;

/**
 * Asks a service that speaks the range call of Have I Been Pwned: it gets the first five digits of the SHA-1 hash,
 * which hundreds of passwords share, and answers with the rest of each hash it knows. Padding hides how many there are.
 * @throws 503 when it does not answer and the setting asks for an answer; otherwise silence counts as "not known".
 */
export function createBreaches({ url, userAgent, failClosed }: BreachSettings): Breaches {
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const known = await ask(`${url}/range/${hash.slice(0, PREFIX)}`, userAgent);
    if (known !== undefined) return known.has(hash.slice(PREFIX));
    if (!failClosed) return false;
    const message = 'New passwords cannot be checked at the moment, please try again';
    throw new AuthFault(503, 'unexpected_failure', message, { retryAfter: RETRY_AFTER });
  };
}

async function ask(url: string, userAgent: string): Promise<Set<string> | undefined> {
  try {
    const response = await fetch(url, {
      headers: { 'user-agent': userAgent, 'add-padding': 'true' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    const lines = (await response.text()).split('\n').map((line) => line.trim().split(':'));
    // Padding comes with a count of 0.
    return new Set(lines.flatMap(([rest = '', count = '0']) => (Number(count) > 0 ? [rest.toUpperCase()] : [])));
  } catch {
    return undefined;
  }
}
