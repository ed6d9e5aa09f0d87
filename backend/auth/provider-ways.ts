import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from './context.ts';
import { authorizeEndpoint } from './oauth/authorize.ts';
import { callbackEndpoints } from './oauth/callback.ts';
import { samlEndpoints } from './saml/acs.ts';
import { samlFinishEndpoint } from './saml/finish.ts';

/** What browsers open on their way to a provider and back: no API key, and forms. */
export async function providerWays(app: FastifyInstance, auth: AuthContext): Promise<void> {
  await app.register(async (ways) => {
    await ways.register(formbody);
    authorizeEndpoint(ways, auth);
    callbackEndpoints(ways, auth);
    samlEndpoints(ways, auth);
    samlFinishEndpoint(ways, auth);
  });
}
