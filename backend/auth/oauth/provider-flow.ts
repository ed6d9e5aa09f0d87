import { randomUUID } from 'node:crypto';
import { calculatePKCECodeChallenge, randomNonce, randomPKCECodeVerifier } from 'openid-client';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { digest, newBrowserSecret } from '#backend/auth/http/browser-cookie.ts';
import type { Challenge } from '#backend/auth/pkce/challenge.ts';
import { startFlow } from '#backend/auth/pkce/flow-state.ts';
import { asSystem } from '#database/scope.ts';

/** Seconds a person may take at the provider. */
export const FLOW_LIFE = 600;

/** What was remembered when a person left for the provider. */
export interface ProviderFlow {
  provider: string;
  nonce: string;
  verifier: string;
  redirectTo: string;
  /** The flow of a client that began with a code challenge. */
  flowId: string | undefined;
}

/** What the provider and the browser get to know of it. */
export interface StartedFlow {
  state: string;
  nonce: string;
  challenge: string;
  /** For a cookie, so that no other browser can finish what this one began. */
  browser: string;
}

/** Remembers that a person leaves for the provider. */
export async function beginFlow(
  auth: AuthContext,
  given: { provider: string; redirectTo: string; challenge: Challenge | undefined },
): Promise<StartedFlow> {
  const state = randomUUID();
  const browser = newBrowserSecret();
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const at = auth.settings.now();
  const { provider, redirectTo, challenge } = given;
  await asSystem(auth.pool, 'who leaves for a provider is not signed in', async (tx) => {
    const flowId = challenge && (await startFlow(tx, { challenge, provider, method: 'oauth', at }));
    await tx.rows(sql`
      insert into auth.oauth_states
        (state_hash, browser_hash, provider, nonce, code_verifier, redirect_to, flow_state_id, created_at)
      values (${digest(state)}, ${digest(browser)}, ${provider}, ${nonce}, ${verifier}, ${redirectTo},
        ${flowId ?? null}, ${at})`);
  });
  return { state, nonce, challenge: await calculatePKCECodeChallenge(verifier), browser };
}

/** Takes what was remembered, once; undefined when it is unknown, too old or another browser's. */
export function finishFlow(
  auth: AuthContext,
  given: { state: string; browser: string | undefined },
): Promise<ProviderFlow | undefined> {
  const oldest = new Date(auth.settings.now().getTime() - FLOW_LIFE * 1000);
  return asSystem(auth.pool, 'who comes back from a provider is not signed in', async (tx) => {
    const row = await tx.row<ProviderFlow & { flow_state_id: string | null }>(sql`
      delete from auth.oauth_states
      where state_hash = ${digest(given.state)} and browser_hash = ${digest(given.browser ?? '')}
        and created_at > ${oldest}
      returning provider, nonce, code_verifier as verifier, redirect_to as "redirectTo", flow_state_id`);
    if (!row) return undefined;
    const { provider, nonce, verifier, redirectTo, flow_state_id } = row;
    return { provider, nonce, verifier, redirectTo, flowId: flow_state_id ?? undefined };
  });
}
