import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { redirectWithCode, redirectWithFault, redirectWithSession } from '#backend/auth/http/answer-redirect.ts';
import { accountOf } from '#backend/auth/oauth/account-of.ts';
import { issueCode } from '#backend/auth/pkce/flow-state.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import { answerRefused, type CheckedAssertion, checkAnswer } from './check-answer.ts';
import { personOf } from './person-of.ts';
import { type RelayState, takeRelay } from './relay-state.ts';
import { ownMetadata, requireSaml, samlAddresses, samlFor } from './saml-service.ts';
import { type SsoProvider, usableProvider } from './sso-providers.ts';

const form = z.object({ SAMLResponse: z.string().min(1).max(500_000), RelayState: z.string().max(255) });

/** `GET /sso/saml/metadata` and `POST /sso/saml/acs`: what identity providers read and where they send people back. */
export function samlEndpoints(app: FastifyInstance, auth: AuthContext): void {
  app.get('/sso/saml/metadata', (_request, reply) => {
    requireSaml(auth);
    return reply
      .type('application/samlmetadata+xml')
      .header('cache-control', 'public, max-age=600')
      .send(ownMetadata(auth));
  });

  app.post('/sso/saml/acs', async (request, reply) => {
    requireSaml(auth);
    await auth.limits.address('token', request);
    let relay: RelayState | undefined;
    try {
      const given = form.safeParse(request.body).data;
      if (!given) throw answerRefused();
      relay = await takeRelay(auth, given.RelayState);
      const { provider, assertion } = await check(auth, request, given.SAMLResponse, relay);
      const outcome = await enterBy(auth, request, { provider, assertion, relay });
      const to = { address: relay.redirectTo, status: 303 as const };
      if ('code' in outcome) return redirectWithCode(reply, to, outcome.code);
      return redirectWithSession(reply, to, await sessionResponse(auth, outcome.user, outcome.session));
    } catch (error) {
      return refuse(auth, request, reply, error, relay);
    }
  });
}

function refuse(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  relay: RelayState | undefined,
) {
  if (!(error instanceof AuthFault)) request.log.error({ err: error }, 'single sign-on failed');
  const fault = error instanceof AuthFault ? error : new AuthFault(500, 'unexpected_failure', 'Unexpected failure');
  const address = relay?.redirectTo ?? auth.siteUrl;
  return redirectWithFault(reply, { address, status: 303, pkce: relay?.flowId !== undefined }, fault);
}

async function check(auth: AuthContext, request: FastifyRequest, answer: string, relay: RelayState) {
  const provider = await asSystem(auth.pool, 'who comes back from a provider is not signed in', (tx) =>
    usableProvider(tx, { id: relay.providerId }),
  );
  if (!provider) throw new AuthFault(403, 'sso_provider_not_found', 'The identity provider is not in use any more');
  const saml = await samlFor(auth, provider, relay.requestId);
  const { acsUrl } = samlAddresses(auth);
  const { clockSkew } = requireSaml(auth);
  const expected = { acsUrl, entityId: provider.entity_id, requestId: relay.requestId, clockSkew };
  try {
    return { provider, assertion: await checkAnswer(saml, answer, expected) };
  } catch (error) {
    request.log.warn({ err: error, provider: provider.id }, 'an identity provider’s answer was refused');
    throw answerRefused();
  }
}

interface Entering {
  provider: SsoProvider;
  assertion: CheckedAssertion;
  relay: RelayState;
}

function enterBy(auth: AuthContext, request: FastifyRequest, { provider, assertion, relay }: Entering) {
  const person = personOf(provider, assertion);
  return asSystem(auth.pool, 'who comes back from a provider is not signed in', async (tx) => {
    await spendAssertion(tx, provider, assertion);
    const userId = await accountOf(auth, tx, person);
    const { sessionEndsAt } = assertion;
    if (relay.flowId !== undefined) {
      return { code: await issueCode(tx, { id: relay.flowId, userId, sessionEndsAt, at: auth.settings.now() }) };
    }
    return enterAccount(auth, tx, { userId, method: 'sso/saml', provider: person.provider, sessionEndsAt, request });
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
