import type { FastifyInstance } from 'fastify';

export interface SecurityTextOptions {
  /** Where faults are reported: an address of mail or of a page, as a URI. */
  contact: string;
  /** Where the portal is reached. */
  publicUrl: string;
  now?: () => Date;
}

/** Half a year: the standard asks for less than one, and the text is written anew at each call. */
const LIFE_MS = 180 * 86_400_000;

/** `GET /.well-known/security.txt` (RFC 9116): tells who finds a fault whom to tell. */
export function securityText(app: FastifyInstance, options: SecurityTextOptions): void {
  const { contact, publicUrl, now = () => new Date() } = options;
  app.get('/.well-known/security.txt', { schema: { hide: true } }, (_request, reply) => {
    const expires = new Date(now().getTime() + LIFE_MS).toISOString();
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, fr, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
