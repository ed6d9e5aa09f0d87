import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { rememberBrowser } from '#backend/auth/http/browser-cookie.ts';
import { storable } from '#backend/auth/http/fields.ts';
import { readBody } from '#backend/auth/http/read-body.ts';
import { safeRedirect } from '#backend/auth/http/redirect.ts';
import { challengeFields, challengeOf } from '#backend/auth/pkce/challenge.ts';
import { asSystem } from '#database/scope.ts';
import { beginRelay } from './relay-state.ts';
import { requireSaml, samlFor } from './saml-service.ts';
import { usableProvider } from './sso-providers.ts';

const body = z.object({
  provider_id: z.string().max(255).nullish(),
  domain: storable(255).nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...challengeFields,
});

/** `POST /sso`: sends people to the identity provider of their company, by its id or by their mail domain. */
export function ssoEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.post('/sso', async (request, reply) => {
    const { relayStateLife } = requireSaml(auth);
    await auth.limits.address('otp', request);
    const wanted = readBody(request, body);
    const challenge = challengeOf(wanted);
    const provider = await find(auth, wanted);
    const redirectTo = safeRedirect(auth, request, wanted.redirect_to ?? undefined);
    const relay = await beginRelay(auth, { providerId: provider.id, redirectTo, challenge });
    const saml = await samlFor(auth, provider, relay.requestId);
    const url = await saml.getAuthorizeUrlAsync(relay.id, undefined, {});
    const stay = { kind: 'company-sign-in', id: relay.id } as const;
    const remembered = { stay, secret: relay.browser, life: relayStateLife, foreignForm: false };
    if (!challenge) rememberBrowser(auth, reply, remembered);
    reply.header('cache-control', 'no-store');
    return wanted.skip_http_redirect ? { url } : reply.redirect(url, 303);
  });
}

async function find(auth: AuthContext, { provider_id: id, domain }: z.output<typeof body>) {
  if (id && domain) throw invalid('Only one of provider_id or domain supported');
  if (!id && !domain) throw invalid('A provider_id or domain needs to be provided');
  if (id && !z.guid().safeParse(id).success) throw invalid('provider_id must be an UUID');
  const provider = await asSystem(auth.pool, 'who leaves for a provider is not signed in', (tx) =>
    usableProvider(tx, id ? { id } : { domain: domain ?? '' }),
  );
  if (provider) return provider;
  const message = id ? 'No such SSO provider' : 'No SSO provider assigned for this domain';
  throw new AuthFault(404, 'sso_provider_not_found', message);
}
