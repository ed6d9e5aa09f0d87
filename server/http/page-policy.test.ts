import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staticClient } from './static-client.ts';
import { PAGES } from './testing/client-folder.ts';

let folder: string;
const plain = { name: 'page', config: {}, isSignedIn: async () => false, services: [], scripts: [] };
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<title>page</title>');
  await writeFile(join(folder, 'pages.json'), PAGES);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await rm(folder, { recursive: true });
});

async function open(captcha?: 'turnstile' | 'hcaptcha', images?: string[]) {
  const app = Fastify();
  apps.push(app);
  const isScreen = (path: string) => path !== '/nowhere';
  await staticClient(app, { ...plain, folder, isScreen, images, captcha });
  return (url: string) => app.inject({ url });
}

/** One directive of a page's policy. */
function directive(policy: unknown, name: string): string | undefined {
  return String(policy)
    .split('; ')
    .find((part) => part.startsWith(`${name} `));
}

describe('the page', () => {
  test.each(['/', '/fr/login', '/auth/confirm', '/authors', '/account/not-me'])('answers %s', async (url) => {
    const response = await (await open())(url);
    expect([response.statusCode, response.body]).toEqual([200, expect.stringContaining('<title>page</title>')]);
  });

  test.each(['/api/v1/none', '/auth/v1/none', '/rest/v1', '/realtime/v1/none', '/dev/none', '/missing.js'])(
    'stays out of %s',
    async (url) => {
      const response = await (await open())(url);
      expect([response.statusCode, response.body]).toEqual([404, 'Not found']);
    },
  );

  test('lets in the captcha that is configured, its frame and its styles, and nothing of it otherwise', async () => {
    const without = (await (await open())('/login')).headers['content-security-policy'];
    expect(directive(without, 'frame-src')).toBe("frame-src 'self'");
    expect(directive(without, 'script-src')).toBe("script-src 'self'");
    for (const [captcha, origin] of [
      ['turnstile', 'https://challenges.cloudflare.com'],
      ['hcaptcha', 'https://*.hcaptcha.com'],
    ] as const) {
      const policy = (await (await open(captcha))('/login')).headers['content-security-policy'];
      for (const name of ['script-src', 'frame-src', 'style-src', 'connect-src']) {
        expect(directive(policy, name), name).toContain(origin);
      }
      expect(String(policy)).not.toContain('undefined');
    }
  });

  test('lets in map pictures of the host that is configured, as pictures alone', async () => {
    const without = (await (await open())('/login')).headers['content-security-policy'];
    expect(directive(without, 'img-src')).toBe("img-src 'self' data: blob:");
    const response = await (await open(undefined, ['https://tiles.example']))('/login');
    const policy = response.headers['content-security-policy'];
    expect(directive(policy, 'img-src')).toBe("img-src 'self' data: blob: https://tiles.example");
    expect(String(policy).match(/tiles\.example/g)).toHaveLength(1);
  });

  test('may ask where the device is and for its camera, and for no other of its parts', async () => {
    const { headers } = await (await open())('/login');
    expect(headers['permissions-policy']).toBe('geolocation=(self), camera=(self), microphone=(), payment=(), usb=()');
  });
});

describe('a page that a site may frame', () => {
  test('names its origins and is refused by nothing else; every other page is framed by nobody', async () => {
    const app = Fastify();
    apps.push(app);
    app.addHook('onRequest', async (_request, reply) => void reply.header('x-frame-options', 'SAMEORIGIN'));
    const framers = async ({ url }: { url: string }) => (url.includes('key=') ? ['https://site.example'] : []);
    await staticClient(app, { ...plain, folder, isScreen: () => true, framers });
    const asked = async (url: string) => {
      const { headers } = await app.inject({ url });
      return [directive(headers['content-security-policy'], 'frame-ancestors'), headers['x-frame-options']];
    };
    expect(await asked('/embeds/courses/7?key=1')).toEqual(["frame-ancestors 'self' https://site.example", undefined]);
    expect(await asked('/embeds/courses/7')).toEqual(["frame-ancestors 'none'", 'SAMEORIGIN']);
  });
});
