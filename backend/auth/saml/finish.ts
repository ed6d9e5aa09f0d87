import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '#backend/auth/context.ts';
import { redirectWithCode, redirectWithSession } from '#backend/auth/http/answer-redirect.ts';
import { forgetBrowser, type Stay, secretOfBrowser } from '#backend/auth/http/browser-cookie.ts';
import { readQuery } from '#backend/auth/http/read-body.ts';
import { accountOf } from '#backend/auth/oauth/account-of.ts';
import { issueCode } from '#backend/auth/pkce/flow-state.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { asSystem } from '#database/scope.ts';
import { type KeptAnswer, takeAnswer } from './kept-answer.ts';
import { redirectRefused } from './refuse.ts';
import { requireSaml } from './saml-service.ts';

const query = z.object({ relay_state: z.string().max(255).default(''), handle: z.string().max(255).default('') });

/** Where the browser goes after the provider's post: a page of our own, to which it brings its cookie. */
export function finishAddress(auth: AuthContext, given: { relayState: string; handle: string }): string {
  const parameters = new URLSearchParams({ relay_state: given.relayState, handle: given.handle });
  return `${auth.externalUrl}/auth/v1/sso/saml/finish?${parameters}`;
}

/** `GET /sso/saml/finish`: lets the person of a checked assertion in, in the browser that began. */
export function samlFinishEndpoint(app: FastifyInstance, auth: AuthContext): void {
  app.get('/sso/saml/finish', { exposeHeadRoute: false }, async (request, reply) => {
    requireSaml(auth);
    await auth.limits.address('token', request);
    const { relay_state: id, handle } = readQuery(request, query);
    const stay: Stay = { kind: 'company-sign-in', id };
    const browser = secretOfBrowser(auth, request, stay);
    forgetBrowser(auth, reply, stay);
    let answer: KeptAnswer | undefined;
    try {
      answer = await takeAnswer(auth, { handle, browser });
      const outcome = await enterBy(auth, request, answer);
      const to = { address: answer.redirectTo, status: 303 as const };
      if ('code' in outcome) return redirectWithCode(reply, to, outcome.code);
      return redirectWithSession(reply, to, sessionResponse(auth, outcome.user, outcome.session));
    } catch (error) {
      return redirectRefused(auth, request, reply, { error, went: answer });
    }
  });
}

function enterBy(auth: AuthContext, request: FastifyRequest, { person, sessionEndsAt, flowId }: KeptAnswer) {
  return asSystem(auth.pool, 'who comes back from a provider is not signed in', async (tx) => {
    const userId = await accountOf(auth, tx, person);
    if (flowId !== undefined) {
      return { code: await issueCode(tx, { id: flowId, userId, sessionEndsAt, at: auth.settings.now() }) };
    }
    return enterAccount(auth, tx, { userId, method: 'sso/saml', provider: person.provider, sessionEndsAt, request });
  });
}
