import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import { byLength, Recent } from '#backend/recent.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Bytes below which compressing gains no packet. */
const WORTH_IT = 1400;

/** Answers that hold tokens are sent as they are: their length must tell nothing about what they hold. */
const SECRET = /^\/auth\/v1\//;

/** Letters of pages that are kept compressed: the client has a few, the same for everybody. */
const MAX_PAGES = 2_000_000;

/**
 * Compresses pages and answers of data when they leave, for those who take it: by Brotli, else by gzip. Files come compressed from the build
 * and streams stay as they are.
 */
export function compressAnswers(app: FastifyInstance): void {
  const pages = new Recent<Promise<Buffer>>(MAX_PAGES, byLength);
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT || SECRET.test(request.url)) return payload;
    if (reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].flat().filter(Boolean).join(', '));
    const name = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip']);
    if (!name) return payload;
    reply.header('content-encoding', name).removeHeader('content-length');
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage) return compress(name, payload);
    const key = `${name} ${payload}`;
    const page = pages.get(key) ?? compress(name, payload);
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  });
}

const compress = (name: string, text: string): Promise<Buffer> =>
  name === 'br' ? brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : zip(text);
