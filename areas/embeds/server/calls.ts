import { createHash } from 'node:crypto';
import { matches } from '#server/files/private-file-call.ts';
import { type Call, type CallContext, defineDownload } from '#server/http/call.ts';
import type { Download } from '#server/http/download.ts';
import type { Locale } from '#shared/names/languages.ts';
import type { EmbedName } from '../embed-facts.ts';
import { type Markup, markup } from './markup.ts';
import { PAGE_WORDS } from './page-words.ts';
import { type PublicItem, type PublicJob, publicItems, publicJobs, type Source } from './public-listings.ts';
import { JobsWish, type ListWish, MarketplaceWish } from './wishes.ts';

type Listed = PublicItem | PublicJob;

/** The same for a minute, and asked for again by its mark; any page may read it, because everybody may. */
const OPEN = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=60' };

const sourceOf = ({ asSystemOnce, config }: CallContext): Source => ({ asSystemOnce, portal: config.publicUrl });

/** `GET /<name>/embed`: public fields as JSON; `GET /<name>/embed.rss`: the same as RSS 2.0. */
function embedCalls(
  name: EmbedName,
  input: typeof MarketplaceWish | typeof JobsWish,
  read: (source: Source, wish: ListWish) => Promise<Listed[]>,
): Call[] {
  return [
    defineDownload({
      path: `/${name}/embed`,
      opensWith: 'public',
      summary: 'What is public of open listings, newest first, for pages of others',
      input,
      handle: async (wish, context) =>
        answer(
          context,
          'application/json',
          JSON.stringify({ data: { items: await read(sourceOf(context), wish) }, error: null }),
        ),
    }),
    defineDownload({
      path: `/${name}/embed.rss`,
      opensWith: 'public',
      summary: 'What is public of open listings, newest first, as RSS',
      input,
      handle: async (wish, context) => {
        const feed = rss(name, wish.language, context.config, await read(sourceOf(context), wish));
        return answer(context, 'application/rss+xml', `<?xml version="1.0" encoding="UTF-8"?>${feed.text}`);
      },
    }),
  ];
}

/** The calls of the embeds; the specification has the first. */
export const EMBED_CALLS: readonly Call[] = [
  ...embedCalls('marketplace', MarketplaceWish, publicItems),
  ...embedCalls('jobs', JobsWish, publicJobs),
];

/** An answer to hand out; nothing anew to who has the same already. */
function answer({ request }: CallContext, type: string, text: string): Download {
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  const headers = { ...OPEN, etag };
  if (matches(request.headers['if-none-match'], etag)) return { status: 304, headers };
  return {
    status: 200,
    headers: { ...headers, 'content-type': `${type}; charset=utf-8` },
    body: Buffer.from(text),
  };
}

interface Named {
  portalName: string;
  publicUrl: string;
}

function rss(name: EmbedName, language: Locale, { portalName, publicUrl }: Named, listed: readonly Listed[]): Markup {
  return markup`<rss version="2.0"><channel><title>${portalName}: ${PAGE_WORDS[language].title[name]}</title>
<link>${publicUrl}/${language}/embeds/${name}</link><description>${PAGE_WORDS[language].title[name]}</description><language>${language}-ch</language>
${listed.map(
  ({
    id,
    title,
    text,
    url,
    created,
  }) => markup`<item><title>${title}</title><link>${url}</link><description>${text}</description>
<guid isPermaLink="false">${id}</guid><pubDate>${new Date(created).toUTCString()}</pubDate></item>`,
)}</channel></rss>`;
}
