import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A key that protects nothing, and its own certificate for localhost. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNzyEIao6SvzWEGt1
tiOSWrbOI28n9ttCMFAuEciSmX6hRANCAAQ1yzwMHlTx/2CAzpVnUIM45gusybjB
xrKkxsmAbhzsBxQR+Gs+OnvYCRacu6GZzTBB04z3DMsVEdKoEH0KVOAf
-----END PRIVATE KEY-----`;
const CERT = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUMFXEXCJ2f1G05S8GCFZahWNcvykwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzIxNDUwNVoYDzIwOTgwMTI5
MjE0NTA1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQ1yzwMHlTx/2CAzpVnUIM45gusybjBxrKkxsmAbhzsBxQR+Gs+OnvY
CRacu6GZzTBB04z3DMsVEdKoEH0KVOAfo1MwUTAdBgNVHQ4EFgQULhwaYxoPMwRe
vsJYPFqBIV50TkYwHwYDVR0jBBgwFoAULhwaYxoPMwRevsJYPFqBIV50TkYwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBkYl66w7xS7qDjXkvA40u0
lmpKAaU8OeOJHymY+XSidAIhAOsWObTnlX3jZ51tNIs5OZbE7gv9BYajCS8RzUE2
t92K
-----END CERTIFICATE-----`;

/** When the certificate of `startTlsServer` ends. */
export const CERTIFICATE_ENDS = new Date('2098-01-29T21:45:05Z');

/** An https server that answers everything with 200. */
export async function startTlsServer(): Promise<{ url: string; close(): void }> {
  const server = createServer({ key: KEY, cert: CERT }, (_request, response) => response.end('ok'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
