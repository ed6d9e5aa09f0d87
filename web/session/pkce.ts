import type { TextStorage } from './session-storage.ts';

/** Where the secret of a flow that left the portal waits for its return. */
const VERIFIER_KEY = 'brillanz-code-verifier';

/** The promise that a flow begins with; its secret stays in this browser (RFC 7636). */
export interface Challenge {
  code_challenge: string;
  code_challenge_method: 's256';
}

/** Begins flows that come back with a code, and knows the secret of the one that was begun last. */
export interface CodeFlow {
  /** Null where the browser computes no hashes (no secure context): the flow then comes back with tokens. */
  begin(): Promise<Challenge | null>;
  /** The secret, once. */
  take(): string | null;
}

/** @param crypto the browser's; `subtle` is missing outside secure contexts. */
export function createCodeFlow(
  storage: TextStorage,
  crypto: Pick<Crypto, 'getRandomValues'> & { subtle?: Pick<SubtleCrypto, 'digest'> },
): CodeFlow {
  return {
    begin: async () => {
      if (!crypto.subtle) return null;
      const verifier = base64Url(crypto.getRandomValues(new Uint8Array(48)));
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
      storage.setItem(VERIFIER_KEY, verifier);
      return { code_challenge: base64Url(new Uint8Array(hash)), code_challenge_method: 's256' };
    },
    take: () => {
      const verifier = storage.getItem(VERIFIER_KEY);
      storage.removeItem(VERIFIER_KEY);
      return verifier;
    },
  };
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
