import type { FastifyRequest } from 'fastify';
import { authorizationCodeGrant, fetchUserInfo } from 'openid-client';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { email, storable } from '#backend/auth/http/fields.ts';
import type { ProviderTokens } from '#backend/auth/pkce/flow-state.ts';
import type { ProviderPerson } from './account-of.ts';
import { callbackUrl } from './authorize.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import type { ProviderFlow } from './provider-flow.ts';

const text = storable(2000).optional().catch(undefined);
const claims = z.object({
  sub: storable(255).min(1),
  email: email.optional().catch(undefined),
  // Apple writes it as a text.
  email_verified: z
    .union([z.boolean(), z.literal(['true', 'false']).transform((value) => value === 'true')])
    .optional()
    .catch(undefined),
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  picture: text,
  locale: text,
});

/**
 * Exchanges the provider's code and asks who the person is. The ID token's signature, issuer, audience, times and nonce
 * are checked.
 * @throws 403 bad_oauth_callback when the person or the provider refused, or the answer does not hold.
 */
export async function askWho(
  auth: AuthContext,
  request: FastifyRequest,
  given: ProviderAnswer,
  flow: ProviderFlow,
): Promise<{ person: ProviderPerson; tokens: ProviderTokens }> {
  const provider = auth.outside.providers.find(flow.provider);
  if (!provider) throw refused('The sign-in provider is not enabled any more');
  if (given.error) throw refused(given.error_description ?? given.error);
  if (!given.code) throw refused('OAuth callback with missing authorization code');
  const url = new URL(callbackUrl(auth, provider));
  url.search = new URLSearchParams(fieldsOf(given)).toString();
  try {
    const configuration = await provider.configuration();
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: given.state,
      expectedNonce: flow.nonce,
      pkceCodeVerifier: flow.verifier,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    const more =
      told && told.email === undefined && configuration.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(configuration, tokens.access_token, told.sub)
        : {};
    const who = claims.parse({ ...more, ...told });
    return {
      person: personOf(flow.provider, provider.settings.issuer, who),
      tokens: { access: tokens.access_token, refresh: tokens.refresh_token },
    };
  } catch (error) {
    if (error instanceof AuthFault) throw error;
    request.log.warn({ err: error, provider: flow.provider }, 'a sign-in provider gave no usable answer');
    throw refused('Unable to exchange external code');
  }
}

function fieldsOf({ state, code, iss }: ProviderAnswer): Record<string, string> {
  return { state, ...(code === undefined ? {} : { code }), ...(iss === undefined ? {} : { iss }) };
}

function personOf(provider: string, issuer: string, who: z.output<typeof claims>): ProviderPerson {
  const verified = who.email_verified === true;
  const data = {
    iss: issuer,
    sub: who.sub,
    provider_id: who.sub,
    email: who.email,
    email_verified: verified,
    phone_verified: false,
    full_name: who.name,
    name: who.name,
    given_name: who.given_name,
    family_name: who.family_name,
    preferred_username: who.preferred_username,
    avatar_url: who.picture,
    picture: who.picture,
    locale: who.locale,
  };
  return {
    provider,
    providerId: who.sub,
    email: who.email,
    linksByEmail: verified,
    lasting: true,
    data: defined(data),
  };
}

function defined(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function refused(message: string): AuthFault {
  return new AuthFault(403, 'bad_oauth_callback', message);
}
