import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { requireApiKey } from '#backend/gateway.ts';
import { jsonExceeds } from '#shared/json-size.ts';
import { requireCaptcha } from './captcha/require-captcha.ts';
import type { AuthContext } from './context.ts';
import { adminLinks } from './endpoints/admin-links.ts';
import { adminUsers } from './endpoints/admin-users.ts';
import { logoutEndpoint } from './endpoints/logout.ts';
import { recoverEndpoint } from './endpoints/recover.ts';
import { serviceFacts } from './endpoints/service-facts.ts';
import { tokenEndpoint } from './endpoints/token.ts';
import { userEndpoints } from './endpoints/user.ts';
import { verifyEndpoint } from './endpoints/verify.ts';
import { verifyLinkEndpoint } from './endpoints/verify-link.ts';
import { AuthFault } from './errors.ts';
import { adminFactorEndpoints } from './factors/admin-endpoints.ts';
import { factorEndpoints } from './factors/endpoints.ts';
import { startHousekeeping } from './housekeeping.ts';
import { refuseForeignPages } from './http/foreign-pages.ts';
import { renderFault } from './http/render-fault.ts';
import { notMeEndpoint } from './notices/not-me.ts';
import { manualLinking } from './oauth/manual-linking.ts';
import { otpEndpoints } from './otp/otp.ts';
import { reauthenticateEndpoint } from './otp/reauthenticate.ts';
import { resendEndpoint } from './otp/resend.ts';
import { adminPasskeyEndpoints, passkeyEndpoints } from './passkeys/endpoints.ts';
import { providerWays } from './provider-ways.ts';
import { recoveryCodeEndpoints } from './recovery-codes/endpoints.ts';
import { adminProviders } from './saml/admin-providers.ts';
import { ssoEndpoint } from './saml/sso.ts';
import { inviteEndpoint } from './sign-up/invite.ts';
import { signUpEndpoint } from './sign-up/sign-up.ts';

/** Bytes of a JSON body: tokens and passkeys take a few thousand. Only the metadata of identity providers takes more. */
const BODY_LIMIT = 64 * 1024;

/** The auth service under the prefix it is registered with; speaks the protocol of GoTrue. */
export async function authService(app: FastifyInstance, auth: AuthContext): Promise<void> {
  readJsonWhateverItIsCalled(app);
  app.setErrorHandler(renderFault);
  app.setNotFoundHandler(() => {
    throw new AuthFault(404, 'not_found', 'The auth service has no such endpoint');
  });
  app.addHook('onRequest', refuseForeignPages(auth));
  app.addHook('onClose', () => auth.background.drain());
  if (!app.hasRequestDecorator('cookies')) await app.register(cookie);
  startHousekeeping(app, auth);

  // Mailed links, keys and the answer to "are you there" are for everybody.
  verifyLinkEndpoint(app, auth);
  serviceFacts(app, auth);
  await providerWays(app, auth);

  await app.register(async (keyed) => {
    keyed.addHook('onRequest', requireApiKey(auth.keys));
    keyed.addHook('preHandler', requireCaptcha(auth));
    signUpEndpoint(keyed, auth);
    otpEndpoints(keyed, auth);
    resendEndpoint(keyed, auth);
    reauthenticateEndpoint(keyed, auth);
    inviteEndpoint(keyed, auth);
    manualLinking(keyed, auth);
    ssoEndpoint(keyed, auth);
    adminProviders(keyed, auth);
    tokenEndpoint(keyed, auth);
    userEndpoints(keyed, auth);
    logoutEndpoint(keyed, auth);
    recoverEndpoint(keyed, auth);
    verifyEndpoint(keyed, auth);
    factorEndpoints(keyed, auth);
    recoveryCodeEndpoints(keyed, auth);
    passkeyEndpoints(keyed, auth);
    notMeEndpoint(keyed, auth);
    adminUsers(keyed, auth);
    adminFactorEndpoints(keyed, auth);
    adminPasskeyEndpoints(keyed, auth);
    adminLinks(keyed, auth);
  });
}

/** Deepest nesting of a body, for what looks into it goes down by calls, and most values: no call takes a tenth of them. */
const MAX_JSON = { levels: 100, values: 2000 };

/** Clients of every age send JSON under different content types, or none; an empty body counts as none. */
function readJsonWhateverItIsCalled(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    const text = typeof body === 'string' ? body : body.toString();
    if (text.trim() === '') return done(null, {});
    if (jsonExceeds(text, MAX_JSON))
      return done(new AuthFault(400, 'bad_json', 'The body nests too deep or holds too many values'));
    return parseJson(request, text, done);
  });
}
