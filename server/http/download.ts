import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { withoutMarks } from '#shared/fold-text.ts';

/** The answer of a call that hands out bytes in place of JSON. */
export interface Download {
  status: 200 | 206 | 304 | 416;
  headers: Readonly<Record<string, string | number>>;
  body?: Readable | Buffer;
}

/** Nothing in a file may run, load or be framed, wherever it is opened. */
const SHUT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Sends bytes so that a browser neither guesses their type nor runs what is in them. */
export function sendDownload(reply: FastifyReply, { status, headers, body }: Download): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-security-policy': SHUT, 'x-content-type-options': 'nosniff', ...headers })
    .send(body);
}

/** `Content-Disposition` (RFC 6266): an ASCII name for old readers, the true one in UTF-8 (RFC 5987). */
export function disposition(how: 'attachment' | 'inline', name: string): string {
  const ascii = withoutMarks(name).replace(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
