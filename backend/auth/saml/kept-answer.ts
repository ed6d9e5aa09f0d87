import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { digest, newBrowserSecret } from '#backend/auth/http/browser-cookie.ts';
import type { ProviderPerson } from '#backend/auth/oauth/account-of.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { answerRefused, type CheckedAssertion } from './check-answer.ts';
import { personOf } from './person-of.ts';
import type { RelayState } from './relay-state.ts';
import type { SsoProvider } from './sso-providers.ts';

/** Seconds the browser may take from the provider's post to the page that follows it. */
const ANSWER_LIFE = 60;

const personShape = z
  .object({
    provider: z.string(),
    providerId: z.string(),
    email: z.string().optional(),
    linksByEmail: z.boolean(),
    lasting: z.boolean().default(false),
    data: z.record(z.string(), z.unknown()),
    isSso: z.boolean().optional(),
    domains: z.array(z.string()).optional(),
  })
  .transform(({ email, ...rest }): ProviderPerson => ({ email, ...rest }));

/** Who comes back, and where they go. */
export interface KeptAnswer {
  person: ProviderPerson;
  sessionEndsAt: Date | undefined;
  redirectTo: string;
  flowId: string | undefined;
}

/**
 * Keeps what a checked assertion says for the page that follows: the post itself comes from a foreign page, without the
 * cookie that shows whose browser it is. Nobody's account is touched yet.
 * @returns the one-time handle for the address of that page.
 * @throws 403 when the assertion was accepted before or names no address.
 */
export function keepAnswer(
  auth: AuthContext,
  { provider, assertion, relay }: { provider: SsoProvider; assertion: CheckedAssertion; relay: RelayState },
): Promise<string> {
  const handle = newBrowserSecret();
  return asSystem(auth.pool, 'who comes back from a provider is not signed in', async (tx) => {
    await spendAssertion(tx, provider, assertion);
    const person = JSON.stringify(personOf(provider, assertion));
    await tx.rows(sql`
      insert into auth.saml_answers (handle_hash, browser_hash, sso_provider_id, person, session_ends_at, redirect_to,
        flow_state_id, created_at)
      values (${digest(handle)}, ${relay.browserHash ?? null}, ${provider.id}, ${person},
        ${assertion.sessionEndsAt ?? null}, ${relay.redirectTo}, ${relay.flowId ?? null}, ${auth.settings.now()})`);
    return handle;
  });
}

/** An assertion counts once, whatever request it is sent with. */
async function spendAssertion(tx: Transaction, provider: SsoProvider, assertion: CheckedAssertion): Promise<void> {
  const fresh = await tx.row(sql`
    insert into auth.saml_assertions (id, sso_provider_id, expires_at)
    values (${assertion.id}, ${provider.id}, ${assertion.expiresAt})
    on conflict do nothing returning id`);
  if (!fresh) throw answerRefused();
}

interface AnswerRow {
  person: unknown;
  session_ends_at: Date | null;
  redirect_to: string;
  flow_state_id: string | null;
}

/**
 * Takes what was kept, once, and only in the browser that began: otherwise somebody could sign people in to an account
 * of the attacker's choice.
 * @throws 400 saml_relay_state_not_found for every handle that opens nothing here.
 */
export async function takeAnswer(
  auth: AuthContext,
  given: { handle: string; browser: string | undefined },
): Promise<KeptAnswer> {
  const oldest = new Date(auth.settings.now().getTime() - ANSWER_LIFE * 1000);
  const row = await asSystem(auth.pool, 'who comes back from a provider is not signed in', (tx) =>
    tx.row<AnswerRow>(sql`
      delete from auth.saml_answers
      where handle_hash = ${digest(given.handle)} and created_at > ${oldest}
        and (browser_hash is null or browser_hash = ${digest(given.browser ?? '')})
      returning person, session_ends_at, redirect_to, flow_state_id`),
  );
  if (!row) {
    const message = 'The sign-in was begun in another browser or is over, try logging in again?';
    throw new AuthFault(400, 'saml_relay_state_not_found', message);
  }
  return {
    person: personShape.parse(row.person),
    sessionEndsAt: row.session_ends_at ?? undefined,
    redirectTo: row.redirect_to,
    flowId: row.flow_state_id ?? undefined,
  };
}
