import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '#backend/auth/context.ts';

/** `GET /settings`, `/health` and `/.well-known/jwks.json`: what a client or another service may know. */
export function serviceFacts(app: FastifyInstance, auth: AuthContext): void {
  app.get('/settings', () => ({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: auth.settings.disableSignup,
    mailer_autoconfirm: auth.settings.mailerAutoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
  }));

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
