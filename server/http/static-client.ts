import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ClientPage, openPages, type PageFacts } from './client-page.ts';
import { frameAncestors } from './frame-ancestors.ts';
import { serveAssets } from './serve-assets.ts';
import { webManifest } from './web-manifest.ts';

export interface ClientOptions extends PageFacts {
  isScreen(path: string): boolean;
  /** Whether somebody is signed in, as far as the cookies tell. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
  /** The origins that may frame the page asked for. */
  framers?(request: FastifyRequest): Promise<readonly string[]>;
  services: readonly string[];
  /** Origins of scripts from elsewhere: analytics. */
  scripts: readonly string[];
  /** Origins of pictures from elsewhere: map tiles. */
  images?: readonly string[];
  /** Whose captcha the sign-in shows, if anybody's. */
  captcha?: keyof typeof CAPTCHA_ORIGINS;
}

/** Where the captcha services load their scripts, frames and styles from, as they ask it of a page's policy. */
const CAPTCHA_ORIGINS = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
} as const;

/** What the page may use of the device: the place, for «near me» on the map, and the camera, for codes at the door. */
const DEVICE = 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()';

/** What stands behind a link that somebody was given is in no search engine. */
const GIVEN = /^(?:\/(?:de|fr))?\/(?:certificates|registration)\//;

/** Paths that belong to the services: a miss there is their answer, never the client's page. */
const SERVICES = /^\/(api|dev|(rest|auth|realtime)\/v1)(\/|$)/;

/**
 * Serves the built client from `folder`: hashed assets pre-compressed and cached for good, every other GET answered
 * with the page.
 * @param options.isScreen whether a path is one of the portal's screens; the page for any other path has status 404.
 * @param options.services Origins besides the page's own that the client talks to (a hosted backend service).
 */
export async function staticClient(app: FastifyInstance, options: ClientOptions): Promise<void> {
  const { folder, isScreen, isSignedIn } = options;
  const pageFor = await openPages(options);
  await serveAssets(app, join(folder, 'assets'));
  await app.register(fastifyStatic, {
    index: false,
    preCompressed: true,
    cacheControl: false,
    root: folder,
    wildcard: false,
    // The page leaves only through the handler below, with its policy.
    globIgnore: ['assets/**', 'index.html', 'index.html.*', 'pages.json', 'pages.json.*'],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifest(options.name))),
  );
  app.setNotFoundHandler(async (request, reply) => {
    const path = URL.parse(request.url, 'http://localhost')?.pathname;
    const asks = request.method === 'GET' || request.method === 'HEAD';
    if (!asks || path === undefined) return reply.code(404).send('Not found');
    if (SERVICES.test(path) || /\.[a-z0-9]{2,5}$/i.test(path))
      return reply.code(404).type('text/plain').send('Not found');
    const chosen = request.cookies?.languageCode;
    const accepted = request.headers['accept-language'];
    const page = pageFor({ path, chosen, accepted, signedIn: await isSignedIn(request) });
    const framers = (await options.framers?.(request)) ?? [];
    if (framers.length > 0) reply.removeHeader('x-frame-options');
    return reply
      .code(isScreen(path) ? 200 : 404)
      .header('content-security-policy', pagePolicy(page, options, framers))
      .header('permissions-policy', DEVICE)
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie, accept-language')
      .headers(GIVEN.test(path) ? { 'x-robots-tag': 'noindex' } : {})
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
}

/**
 * Scripts and styles come from here alone, and of those in the page only what it was built with. What the client sets on
 * elements by script needs no exception.
 */
function pagePolicy(
  page: ClientPage,
  { services, scripts, images = [], captcha }: ClientOptions,
  framers: readonly string[],
): string {
  const frames = captcha ? CAPTCHA_ORIGINS[captcha] : [];
  const sockets = services.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    "default-src 'self'",
    ["script-src 'self'", ...page.scripts, ...scripts, ...frames].join(' '),
    ["style-src 'self'", ...page.styles, ...frames].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    ["img-src 'self' data: blob:", ...images].join(' '),
    ["connect-src 'self'", ...services, ...sockets, ...scripts, ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    frameAncestors(framers),
  ].join('; ');
}
