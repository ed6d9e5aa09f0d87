import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { forbidStoring } from '#backend/auth/factors/endpoints.ts';
import { codesStatus, generateCodes, regenerateCodes, removeCodes } from './manage.ts';
import { verifyCode } from './redeem.ts';

/** `/factors/recovery-codes`: the way in without the app, as the official client's `mfa.recoveryCodes` speaks it. */
export function recoveryCodeEndpoints(app: FastifyInstance, auth: AuthContext): void {
  // Answers hold codes and tokens.
  const unstored = { onRequest: async (_request: unknown, reply: FastifyReply) => forbidStoring(reply) };
  app.get('/factors/recovery-codes', unstored, (request) => codesStatus(auth, request));
  app.post('/factors/recovery-codes', unstored, (request) => generateCodes(auth, request));
  app.post('/factors/recovery-codes/regenerate', unstored, (request) => regenerateCodes(auth, request));
  app.post('/factors/recovery-codes/verify', unstored, (request) => verifyCode(auth, request));
  app.delete('/factors/recovery-codes', (request) => removeCodes(auth, request));
}
