import { expect, test } from 'vitest';
import { parseSettings } from '#backend/options.ts';
import { safeRedirect } from './redirect.ts';

const SITE = 'https://portal.lumen.example';
const settings = parseSettings({
  GOTRUE_URI_ALLOW_LIST: 'https://*.partner.example/welcome, https://docs.example/**, lumenapp://login?',
});
const go = (asked: string | undefined, headers: Record<string, string> = {}, siteUrl = SITE) =>
  safeRedirect({ siteUrl, settings }, { headers }, asked);

test('the site, this machine and the allow-list are redirected to, without a fragment', () => {
  const allowed = [
    'https://portal.lumen.example/fr/password/reset?x=1',
    'https://portal.lumen.example:443/',
    'http://127.0.0.1:5173/app',
    'http://[::1]:5173/app',
    'https://go.partner.example/welcome',
    'https://docs.example/a/b/c',
  ];
  for (const url of allowed) expect(go(`${url}#token=x`)).toBe(new URL(url).href);
  expect(go('lumenapp://login1')).toBe('lumenapp://login1');
  expect(go('http://localhost:9999/x', {}, 'http://localhost:3000')).toBe('http://localhost:9999/x');
});

test('everything else leads to the site', () => {
  const refused = [
    undefined,
    '',
    '/password/reset',
    '//evil.example',
    'https://evil.example',
    'http://portal.lumen.example/',
    'https://portal.lumen.example:8443/',
    'https://portal.lumen.example.evil.example/',
    'https://evil.example/https://portal.lumen.example/',
    'https://portal.lumen.example@evil.example/',
    'https://user:pass@portal.lumen.example/',
    'https://portal.lumen.example\\@evil.example/',
    'https:\\\\evil.example',
    'https://portal.lumen.example\t/',
    'https://evil.example\u0000.portal.lumen.example/',
    'https://a.b.partner.example/welcome',
    'https://go.partner.example/welcome/more',
    'https://evil.example/.partner.example/welcome',
    'https://docs.example.evil.example/a',
    'http://127.0.0.1.evil.example/',
    'http://localhost:3000/',
    'javascript:alert(1)//https://portal.lumen.example',
    'data:text/html,x',
    'lumenapp://login12',
  ];
  for (const url of refused) expect([url, go(url)]).toEqual([url, SITE]);
});

test('the header goes before the call, and the page it came from is the last resort', () => {
  const referer = `${SITE}/from`;
  expect(go(`${SITE}/asked`, { redirect_to: `${SITE}/header`, referer })).toBe(`${SITE}/header`);
  expect(go(`${SITE}/asked`, { referer })).toBe(`${SITE}/asked`);
  expect(go('https://evil.example', { referer })).toBe(referer);
  expect(go(undefined, { referer: 'https://evil.example' })).toBe(SITE);
});
