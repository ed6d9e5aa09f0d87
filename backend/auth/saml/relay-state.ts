import { randomBytes, randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { digest, newBrowserSecret } from '#backend/auth/http/browser-cookie.ts';
import type { Challenge } from '#backend/auth/pkce/challenge.ts';
import { startFlow } from '#backend/auth/pkce/flow-state.ts';
import { asSystem } from '#database/scope.ts';
import { requireSaml } from './saml-service.ts';

/** What was remembered when a person left for the identity provider. */
export interface RelayState {
  id: string;
  providerId: string;
  requestId: string;
  redirectTo: string;
  flowId: string | undefined;
  /** Hash of the cookie of the browser that began; undefined for a flow with a code challenge, which binds it itself. */
  browserHash: string | undefined;
}

/**
 * Remembers that a person leaves for the identity provider.
 * @returns what was remembered, and the secret for the browser's cookie.
 */
export function beginRelay(
  auth: AuthContext,
  given: { providerId: string; redirectTo: string; challenge: Challenge | undefined },
): Promise<RelayState & { browser: string }> {
  const { providerId, redirectTo, challenge } = given;
  const id = randomUUID();
  // Begins with a letter, as an XML id must.
  const requestId = `id-${randomBytes(20).toString('hex')}`;
  const at = auth.settings.now();
  const browser = newBrowserSecret();
  const browserHash = challenge ? undefined : digest(browser);
  return asSystem(auth.pool, 'who leaves for a provider is not signed in', async (tx) => {
    const flow = challenge && { challenge, provider: `sso:${providerId}`, method: 'sso/saml', at };
    const flowId = flow && (await startFlow(tx, flow));
    await tx.rows(sql`
      insert into auth.saml_relay_states
        (id, sso_provider_id, request_id, redirect_to, created_at, updated_at, flow_state_id, browser_hash)
      values (${id}, ${providerId}, ${requestId}, ${redirectTo}, ${at}, ${at}, ${flowId ?? null},
        ${browserHash ?? null})`);
    return { id, providerId, requestId, redirectTo, flowId, browserHash, browser };
  });
}

/**
 * Takes what was remembered, once. An answer nobody asked for has none and is refused: otherwise anybody could sign
 * somebody in as somebody else.
 * @throws 400 saml_relay_state_not_found or saml_relay_state_expired.
 */
export async function takeRelay(auth: AuthContext, id: string): Promise<RelayState> {
  const row = await asSystem(auth.pool, 'who comes back from a provider is not signed in', (tx) =>
    tx.row<Row>(sql`
      delete from auth.saml_relay_states where id::text = ${id}
      returning id::text, sso_provider_id as "providerId", request_id as "requestId", redirect_to as "redirectTo",
        flow_state_id as "flowId", browser_hash as "browserHash", created_at as "createdAt"`),
  );
  if (!row)
    throw new AuthFault(400, 'saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?');
  const age = auth.settings.now().getTime() - row.createdAt.getTime();
  if (age > requireSaml(auth).relayStateLife * 1000) {
    throw new AuthFault(400, 'saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?');
  }
  const { createdAt: _, flowId, browserHash, ...rest } = row;
  return { ...rest, flowId: flowId ?? undefined, browserHash: browserHash ?? undefined };
}

type Row = Omit<RelayState, 'flowId' | 'browserHash'> & {
  flowId: string | null;
  browserHash: string | null;
  createdAt: Date;
};
