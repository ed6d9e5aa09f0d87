import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { requireOwner } from '#backend/auth/http/authorize.ts';

/**
 * `/user/identities`: people tie and untie providers by signing in with them, not by hand, because a stolen session
 * could otherwise add a way in that outlives it.
 */
export function manualLinking(app: FastifyInstance, auth: AuthContext): void {
  const refuse = async () => {
    throw new AuthFault(404, 'manual_linking_disabled', 'Manual linking is disabled');
  };
  const signedIn = {
    onRequest: async (request: Parameters<typeof requireOwner>[1]) => void (await requireOwner(auth, request)),
  };
  app.get('/user/identities/authorize', signedIn, refuse);
  app.delete('/user/identities/:id', signedIn, refuse);
}
