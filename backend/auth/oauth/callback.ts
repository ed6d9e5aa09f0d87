import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { AuthFault } from '#backend/auth/errors.ts';
import { redirectWithCode, redirectWithFault, redirectWithSession } from '#backend/auth/http/answer-redirect.ts';
import { forgetBrowser, type Stay, secretOfBrowser } from '#backend/auth/http/browser-cookie.ts';
import { issueCode, type ProviderTokens } from '#backend/auth/pkce/flow-state.ts';
import { providerFields } from '#backend/auth/pkce/pkce-grant.ts';
import { enterAccount } from '#backend/auth/sessions/enter-account.ts';
import { sessionResponse } from '#backend/auth/sessions/session-response.ts';
import { asSystem } from '#database/scope.ts';
import { accountOf, type ProviderPerson } from './account-of.ts';
import { askWho } from './ask-who.ts';
import { type ProviderAnswer, providerAnswer } from './provider-answer.ts';
import { finishFlow, type ProviderFlow } from './provider-flow.ts';

/** `GET` and `POST /callback`: the provider sends the browser back; every outcome is a redirect into the portal. */
export function callbackEndpoints(app: FastifyInstance, auth: AuthContext): void {
  const handle = async (request: FastifyRequest, reply: FastifyReply, fields: unknown) => {
    await auth.limits.address('token', request);
    const given = providerAnswer.safeParse(fields).data;
    const stay: Stay | undefined = given && { kind: 'provider-sign-in', id: given.state };
    const browser = stay && secretOfBrowser(auth, request, stay);
    if (stay) forgetBrowser(auth, reply, stay);
    const flow = given && (await finishFlow(auth, { state: given.state, browser }));
    if (!given || !flow) {
      const fault = new AuthFault(400, 'bad_oauth_state', 'OAuth state not found or expired');
      return redirectWithFault(reply, { address: auth.siteUrl, status: 302, pkce: false }, fault);
    }
    return finish(auth, request, reply, { given, flow });
  };
  app.get('/callback', { exposeHeadRoute: false }, (request, reply) => handle(request, reply, request.query));
  app.post('/callback', (request, reply) => handle(request, reply, request.body));
}

async function finish(
  auth: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { given, flow }: { given: ProviderAnswer; flow: ProviderFlow },
) {
  const to = { address: flow.redirectTo, status: 302 as const };
  try {
    const { person, tokens } = await askWho(auth, request, given, flow);
    const outcome = await enterAs(auth, request, { person, tokens, flow });
    return 'code' in outcome
      ? redirectWithCode(reply, to, outcome.code)
      : redirectWithSession(reply, to, { ...outcome.session, ...providerFields(tokens) });
  } catch (error) {
    if (!(error instanceof AuthFault)) request.log.error({ err: error }, 'sign-in with a provider failed');
    const fault = error instanceof AuthFault ? error : new AuthFault(500, 'unexpected_failure', 'Unexpected failure');
    return redirectWithFault(reply, { ...to, pkce: flow.flowId !== undefined }, fault);
  }
}

interface Entering {
  person: ProviderPerson;
  tokens: ProviderTokens;
  flow: ProviderFlow;
}

async function enterAs(auth: AuthContext, request: FastifyRequest, { person, tokens, flow }: Entering) {
  const { provider, flowId } = flow;
  const outcome = await asSystem(auth.pool, 'who comes back from a provider is not signed in', async (tx) => {
    const userId = await accountOf(auth, tx, person);
    if (flowId === undefined) return enterAccount(auth, tx, { userId, method: 'oauth', provider, request });
    return { code: await issueCode(tx, { id: flowId, userId, providerTokens: tokens, at: auth.settings.now() }) };
  });
  if ('code' in outcome) return outcome;
  return { session: sessionResponse(auth, outcome.user, outcome.session) };
}
