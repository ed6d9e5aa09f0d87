import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { challengeFactor } from './challenge.ts';
import { enrollFactor } from './enroll.ts';
import { unenrollFactor } from './unenroll.ts';
import { verifyFactor } from './verify.ts';

/** `/factors`: people add, show and remove second factors of their own account. */
export function factorEndpoints(app: FastifyInstance, auth: AuthContext): void {
  // Answers hold secrets and tokens.
  const unstored = { onRequest: async (_request: unknown, reply: FastifyReply) => forbidStoring(reply) };
  app.post('/factors', unstored, (request) => enrollFactor(auth, request));
  app.post('/factors/:id/challenge', unstored, (request) => challengeFactor(auth, request));
  app.post('/factors/:id/verify', unstored, (request) => verifyFactor(auth, request));
  app.delete('/factors/:id', (request) => unenrollFactor(auth, request));
}

/** Keeps an answer out of every cache. */
export function forbidStoring(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
