import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { forbidStoring } from '#backend/auth/factors/endpoints.ts';
import { lockPerson } from '#backend/auth/factors/factor-rows.ts';
import { requireAdmin } from '#backend/auth/http/authorize.ts';
import { findUser, type UserRow } from '#backend/auth/users/user-row.ts';
import { asSystem, type Transaction } from '#database/scope.ts';
import {
  dropPasskey,
  listPasskeys,
  passkeyIdOf,
  passkeysOf,
  removePasskey,
  renamePasskey,
  requirePasskey,
} from './manage.ts';
import { registrationOptions, verifyRegistration } from './register.ts';
import { authenticationOptions, verifyAuthentication } from './sign-in.ts';

const REASON = 'passkeys are administered with the secret key';
const params = z.object({ id: z.guid() });

/** `/passkeys`, as the official client's `signInWithPasskey`, `registerPasskey` and `passkey` speak it. */
export function passkeyEndpoints(app: FastifyInstance, auth: AuthContext): void {
  // Answers hold challenges and tokens.
  const unstored = { onRequest: async (_request: unknown, reply: FastifyReply) => forbidStoring(reply) };
  app.post('/passkeys/registration/options', unstored, (request) => registrationOptions(auth, request));
  app.post('/passkeys/registration/verify', unstored, (request) => verifyRegistration(auth, request));
  app.post('/passkeys/authentication/options', unstored, (request) => authenticationOptions(auth, request));
  app.post('/passkeys/authentication/verify', unstored, (request) => verifyAuthentication(auth, request));
  app.get('/passkeys', unstored, (request) => listPasskeys(auth, request));
  app.patch('/passkeys/:passkeyId', (request) => renamePasskey(auth, request));
  app.delete('/passkeys/:passkeyId', (request) => removePasskey(auth, request));
}

/** Passkeys of others, only for the secret key: the official client's `admin.passkey`. */
export function adminPasskeyEndpoints(app: FastifyInstance, auth: AuthContext): void {
  const admin = { onRequest: (request: FastifyRequest) => requireAdmin(auth, request) };

  app.get('/admin/users/:id/passkeys', admin, (request) =>
    asSystem(auth.pool, REASON, async (tx) => passkeysOf(tx, (await known(tx, request)).id)),
  );

  app.delete('/admin/users/:id/passkeys/:passkeyId', admin, async (request) => {
    const passkeyId = passkeyIdOf(request);
    await asSystem(auth.pool, REASON, async (tx) => {
      const user = await known(tx, request);
      await lockPerson(tx, user.id);
      await dropPasskey(auth, tx, { user, passkey: await requirePasskey(tx, user.id, passkeyId) });
    });
    return {};
  });
}

async function known(tx: Transaction, request: FastifyRequest): Promise<UserRow> {
  const parsed = params.safeParse(request.params);
  if (!parsed.success) throw new AuthFault(404, 'validation_failed', 'Ids in the address must be UUIDs');
  const user = await findUser(tx, parsed.data.id);
  if (!user) throw new AuthFault(404, 'user_not_found', 'User not found');
  return user;
}
