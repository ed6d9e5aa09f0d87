import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** What the build writes there. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** How the build compresses, the better first. */
const ENDINGS: Record<string, string> = { br: '.br', gzip: '.gz' };

/**
 * Headers that browsers read of pages alone. A first visit fetches some forty scripts and style sheets, most of them
 * smaller than these lines.
 */
const PAGE_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Serves the hashed files of the client from `folder`, compressed as their reader takes them, to be kept for good. Each is
 * read once and stays in memory (16 MB, would somebody ask for all in every form): a file is one step of the process then,
 * where a stream takes one for each 64 KB. A thousand readers of a large one at once held others for seconds by that.
 */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const files = new Map<string, Promise<Buffer>>();
  const fileOf = (name: string) => {
    const file = files.get(name) ?? readFile(join(folder, name));
    files.set(name, file);
    // What could not be read is read again by whoever asks next.
    file.catch(() => files.delete(name));
    return file;
  };
  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name }, headers }, reply) => {
    const type = TYPES[extname(name)];
    if (type === undefined || !names.has(name)) return reply.callNotFound();
    const forms = Object.keys(ENDINGS).filter((coding) => names.has(name + ENDINGS[coding]));
    const form = negotiate(headers['accept-encoding'] ?? '', forms);
    for (const header of PAGE_HEADERS) reply.removeHeader(header);
    if (form) reply.header('content-encoding', form);
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(await fileOf(name + (form ? ENDINGS[form] : '')));
  });
}
