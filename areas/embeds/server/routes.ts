import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asSystemOnce } from '#database/scope.ts';
import type { WorkParts } from '#server/area-server.ts';
import { PortalError } from '#server/errors.ts';
import { pictureKey } from '#server/files/keys.ts';
import { matches } from '#server/files/private-file-call.ts';
import { limitCalls } from '#server/http/rate-limit.ts';
import { LOCALES, type Locale } from '#shared/names/languages.ts';
import { isUuid } from '#shared/uuid.ts';
import { EMBEDS, type EmbedName } from '../embed-facts.ts';
import { framingOrigins } from './framing.ts';
import { jobPage } from './job-page.ts';
import { markup } from './markup.ts';
import { type EmbedPage, embedPage, jobsPage, marketplacePage } from './page.ts';
import { PAGE_WORDS } from './page-words.ts';
import { professions, publicItems, publicJob, publicJobs, publicPicture, type Source } from './public-listings.ts';
import { EMBED_SCRIPT } from './scripts.ts';
import { pageWish } from './wishes.ts';

type Query = Record<string, unknown>;

/** What is the same in every address: with the prefix of a language, and without. */
const PREFIXES: readonly (Locale | undefined)[] = [undefined, ...LOCALES];

/** The pages under `/embeds/` that the process draws, their pictures, and the script for pages of others. */
export async function embedRoutes(app: FastifyInstance, { config, pool, files }: WorkParts): Promise<void> {
  const source: Source = {
    asSystemOnce: (reason, statement) => asSystemOnce(pool, reason, statement),
    portal: config.publicUrl,
  };
  await limitCalls(app, config);
  for (const prefix of PREFIXES) {
    const at = prefix ? `/${prefix}/embeds` : '/embeds';
    for (const name of EMBEDS) {
      app.get<{ Querystring: Query }>(`${at}/${name}`, { schema: { hide: true } }, async (request, reply) => {
        const { wish, wrong } = pageWish(name, prefix ? { ...request.query, language: prefix } : request.query);
        const hosts = await framingOrigins(pool, request);
        const page = () => listPage(source, name, { portal: config.publicUrl, wish, wrong, hosts });
        return sendPage(request, reply, await orMissing(reply, page, wish.language, hosts, 'off'));
      });
    }
    app.get<{ Params: { id: string } }>(`${at}/jobs/:id`, { schema: { hide: true } }, async (request, reply) => {
      const locale = prefix ?? 'de';
      const hosts = await framingOrigins(pool, request);
      const page = async () => {
        const { id } = request.params;
        if (!isUuid(id)) throw new PortalError('not_found', 'This is no id.');
        return jobPage(config.publicUrl, locale, await publicJob(source, locale, id), hosts);
      };
      return sendPage(request, reply, await orMissing(reply, page, locale, hosts, 'gone'));
    });
  }
  app.get<{ Params: { id: string } }>(
    '/embeds/marketplace/:id/picture',
    { schema: { hide: true } },
    async (request, reply) => {
      if (!isUuid(request.params.id)) throw new PortalError('not_found', 'This is no id.');
      const { id, version } = await publicPicture(source, request.params.id);
      const etag = `"${id}.${version}"`;
      reply.headers({ etag, 'cache-control': 'public, max-age=300', 'cross-origin-resource-policy': 'cross-origin' });
      if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('image/webp').send(await files.read(pictureKey(id, version, 'card')));
    },
  );
  app.get('/embeds/embed.js', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .type('text/javascript; charset=utf-8')
      .send(EMBED_SCRIPT),
  );
}

async function listPage(
  source: Source,
  name: EmbedName,
  parts: Parameters<typeof marketplacePage>[0],
): Promise<EmbedPage> {
  if (name === 'marketplace') return marketplacePage(parts, await publicItems(source, parts.wish));
  const [jobs, names] = await Promise.all([publicJobs(source, parts.wish), professions(source, parts.wish.language)]);
  return jobsPage(parts, jobs, names);
}

/** A page, or one that says kindly that there is none. */
async function orMissing(
  reply: FastifyReply,
  page: () => Promise<EmbedPage>,
  locale: Locale,
  hosts: readonly string[],
  what: 'off' | 'gone',
): Promise<EmbedPage> {
  try {
    return await page();
  } catch (error) {
    if (!(error instanceof PortalError && error.code === 'not_found')) throw error;
    reply.code(404);
    const words = PAGE_WORDS[locale];
    const more = what === 'gone' && markup`<p><a href="/${locale}/embeds/jobs">${words.allJobs}</a></p>`;
    return embedPage({
      locale,
      title: words[what],
      hosts,
      content: markup`<main><h1>${words[what]}</h1>${more}</main>`,
    });
  }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { html, policy }: EmbedPage): FastifyReply {
  const etag = `"${createHash('sha256').update(html).digest('base64url')}"`;
  reply
    .removeHeader('x-frame-options')
    .headers({ etag, 'content-security-policy': policy, 'cache-control': 'no-cache' });
  if (reply.statusCode === 200 && matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}
