import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { storable } from '#backend/auth/http/fields.ts';
import { asSystem } from '#database/scope.ts';
import { answerRefused, checkAnswer } from './check-answer.ts';
import { finishAddress } from './finish.ts';
import { keepAnswer } from './kept-answer.ts';
import { redirectRefused } from './refuse.ts';
import { type RelayState, takeRelay } from './relay-state.ts';
import { ownMetadata, requireSaml, samlAddresses, samlFor } from './saml-service.ts';
import { usableProvider } from './sso-providers.ts';

const form = z.object({ SAMLResponse: z.string().min(1).max(140_000), RelayState: storable(255) });

/** `GET /sso/saml/metadata` and `POST /sso/saml/acs`: what identity providers read and where they send people back. */
export function samlEndpoints(app: FastifyInstance, auth: AuthContext): void {
  app.get('/sso/saml/metadata', async (_request, reply) => {
    requireSaml(auth);
    return reply
      .type('application/samlmetadata+xml')
      .header('cache-control', 'public, max-age=600')
      .send(await ownMetadata(auth));
  });

  app.post('/sso/saml/acs', async (request, reply) => {
    requireSaml(auth);
    await auth.limits.address('token', request);
    let relay: RelayState | undefined;
    try {
      const given = form.safeParse(request.body).data;
      if (!given) throw answerRefused();
      relay = await takeRelay(auth, given.RelayState);
      const checked = await check(auth, request, given.SAMLResponse, relay);
      const handle = await keepAnswer(auth, { ...checked, relay });
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      return reply.redirect(finishAddress(auth, { relayState: relay.id, handle }), 303);
    } catch (error) {
      return redirectRefused(auth, request, reply, { error, went: relay });
    }
  });
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
