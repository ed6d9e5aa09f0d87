import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './context.ts';
import { authorizeEndpoint } from './oauth/authorize.ts';
import { callbackEndpoints } from './oauth/callback.ts';
import { samlEndpoints } from './saml/acs.ts';

/** What browsers open on their way to a provider and back: no API key, forms and cookies. */
export async function providerWays(app: FastifyInstance, auth: AuthContext): Promise<void> {
  await app.register(async (ways) => {
    if (!ways.hasRequestDecorator('cookies')) await ways.register(cookie);
    await ways.register(formbody);
    authorizeEndpoint(ways, auth);
    callbackEndpoints(ways, auth);
    samlEndpoints(ways, auth);
  });
}
