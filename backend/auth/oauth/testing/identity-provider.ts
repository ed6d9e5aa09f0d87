import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider. */
export interface ProviderAccount {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID Connect provider on a free port, whose sign-in form takes any account of `people`. */
export async function startIdentityProvider(callback: string) {
  const people = new Map<string, ProviderAccount>();
  const server = createServer((request, response) => void provider.callback()(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'portal',
        client_secret: 'portal-secret-portal-secret',
        redirect_uris: [callback],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['a key for the test'] },
    findAccount: (_context, id) => {
      const account = people.get(id);
      return account && { accountId: id, claims: () => ({ sub: id, ...account }) };
    },
  });
  return {
    issuer,
    people,
    /** Stops it; connections that are open end. */
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;
