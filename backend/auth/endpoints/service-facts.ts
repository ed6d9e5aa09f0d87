import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';
import { offersPasskeys } from '#backend/auth/passkeys/allowed.ts';

/** `GET /settings`, `/health` and `/.well-known/jwks.json`: what a client or another service may know. */
export function serviceFacts(app: FastifyInstance, auth: AuthContext): void {
  app.get('/settings', () => settingsOf(auth));

  app.get('/health', () => ({
    version: 'v2.0.0',
    name: 'GoTrue',
    description: 'Accounts and sessions, speaking the protocol of GoTrue',
  }));

  app.get('/.well-known/jwks.json', (_request, reply) => {
    reply.header('cache-control', 'public, max-age=600');
    return auth.keys.jwks;
  });
}

function settingsOf(auth: AuthContext) {
  const { settings, outside } = auth;
  const providers = Object.fromEntries(outside.providers.names.map((name) => [name, true]));
  return {
    external: {
      anonymous_users: false,
      email: settings.emailEnabled,
      phone: settings.phone !== undefined,
      ...providers,
    },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: settings.mailerAutoconfirm,
    phone_autoconfirm: settings.phone?.autoconfirm ?? false,
    sms_provider: settings.phone?.provider ?? '',
    saml_enabled: settings.saml !== undefined,
    passkeys_enabled: offersPasskeys(auth),
  };
}
