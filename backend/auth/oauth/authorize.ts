import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildAuthorizationUrl } from 'openid-client';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault, invalid } from '#backend/auth/errors.ts';
import { redirectWithFault } from '#backend/auth/http/answer-redirect.ts';
import { rememberBrowser } from '#backend/auth/http/browser-cookie.ts';
import { readQuery } from '#backend/auth/http/read-body.ts';
import { safeRedirect } from '#backend/auth/http/redirect.ts';
import { challengeFields, challengeOf } from '#backend/auth/pkce/challenge.ts';
import { beginFlow, FLOW_LIFE, type StartedFlow } from './provider-flow.ts';
import type { Provider } from './providers.ts';

const query = z.object({
  provider: z.string().max(100).default(''),
  redirect_to: z.string().optional(),
  scopes: z.string().max(1000).optional(),
  skip_http_redirect: z.string().optional(),
  ...challengeFields,
});

/** What a client may hand on to the provider; everything else in the address is ours. */
const HANDED_ON = ['access_type', 'domain_hint', 'hd', 'login_hint', 'prompt', 'ui_locales', 'acr_values', 'max_age'];

/** `GET /authorize`: sends the browser to a provider. */
export function authorizeEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const asked = readQuery(request, query);
    const provider = providerOf(auth, asked.provider);
    const challenge = challengeOf(asked);
    await auth.limits.address('token', request);
    const redirectTo = safeRedirect(auth, request, asked.redirect_to);
    const configuration = await provider.configuration().catch((error: unknown) => {
      request.log.error({ err: error, provider: asked.provider }, 'a sign-in provider does not answer');
      return undefined;
    });
    if (!configuration) {
      const fault = new AuthFault(503, 'unexpected_failure', 'The sign-in provider cannot be reached at the moment');
      return redirectWithFault(reply, { address: redirectTo, status: 302, pkce: challenge !== undefined }, fault);
    }
    const flow = await beginFlow(auth, { provider: asked.provider, redirectTo, challenge });
    const url = buildAuthorizationUrl(configuration, parametersOf(auth, request, provider, flow));
    rememberBrowser(auth, reply, {
      stay: { kind: 'provider-sign-in', id: flow.state },
      secret: flow.browser,
      life: FLOW_LIFE,
      // Apple posts its answer.
      foreignForm: true,
    });
    reply.header('cache-control', 'no-store');
    return asked.skip_http_redirect === 'true' ? { url: url.href } : reply.redirect(url.href, 302);
  });
}

function providerOf(auth: AuthContext, name: string): Provider {
  const provider = auth.outside.providers.find(name);
  if (provider) return provider;
  throw invalid('Unsupported provider: provider is not enabled');
}

/** Where the provider sends people back to. */
export function callbackUrl(auth: AuthContext, { settings }: Provider): string {
  return settings.redirectUri ?? `${auth.externalUrl}/auth/v1/callback`;
}

function parametersOf(auth: AuthContext, request: FastifyRequest, provider: Provider, flow: StartedFlow) {
  const given = z.record(z.string(), z.unknown()).safeParse(request.query).data ?? {};
  const handedOn = HANDED_ON.flatMap((key) => {
    const value = given[key];
    return typeof value === 'string' && value.length <= 500 ? [[key, value] as const] : [];
  });
  const more = typeof given.scopes === 'string' ? given.scopes : '';
  const scopes = new Set(`${provider.settings.scopes} ${more}`.split(/[\s,]+/).filter(Boolean));
  return {
    ...Object.fromEntries(handedOn),
    redirect_uri: callbackUrl(auth, provider),
    scope: [...scopes].join(' '),
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: flow.challenge,
    code_challenge_method: 'S256',
    // Apple answers with a form as soon as it is asked for a name or an address.
    ...(provider.settings.name === 'apple' ? { response_mode: 'form_post' } : {}),
  };
}
