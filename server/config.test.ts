import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without variables the portal is local, on port 3000, with the demo group', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    environment: 'local',
    seed: 'normal',
    supabase: undefined,
  });
});

test('a name that means several addresses is listened at by one', () => {
  expect(readConfig({ HOST: 'localhost' }).host).toBe('127.0.0.1');
});

test('outside the local environment nothing is seeded unless asked for', () => {
  expect(readConfig({ PORTAL_ENV: 'staging' }).seed).toBe('none');
  expect(readConfig({ PORTAL_ENV: 'staging', PORTAL_SEED: 'normal' }).seed).toBe('normal');
});

test('production gets no accounts whose passwords everybody knows', () => {
  for (const seed of ['normal', 'large']) {
    expect(() => readConfig({ PORTAL_ENV: 'production', PORTAL_SEED: seed })).toThrow('PORTAL_SEED must be none');
  }
  expect(readConfig({ PORTAL_ENV: 'production', PORTAL_SEED: 'none' }).seed).toBe('none');
  expect(readConfig({ PORTAL_ENV: 'production' }).seed).toBe('none');
});

test('reports of what did not arrive are asked for only where an address takes them', () => {
  expect(readConfig({}).mail.bounces).toBeNull();
  const address = { MAIL_BOUNCE_ADDRESS: 'bounces@portal.example' };
  expect(readConfig(address).mail.bounces).toEqual({ address: 'bounces@portal.example', port: undefined });
  expect(readConfig({ ...address, MAIL_BOUNCE_PORT: '2525' }).mail.bounces?.port).toBe(2525);
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000' });
});

describe('a wrong value is named in one sentence', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a port number, but is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a port from 0 to 65535, but is "70000".'],
    [{ PORTAL_ENV: 'live' }, 'PORTAL_ENV must be one of local, staging, production, but is "live".'],
    [{ PORTAL_SEED: 'huge' }, 'PORTAL_SEED must be one of normal, large, none, but is "huge".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgresql:// address, but is "mysql://x".'],
    [{ PUBLIC_URL: 'portal' }, 'PUBLIC_URL must be an http or https address, but is "portal".'],
    [
      { SUPABASE_URL: 'https://x.example' },
      'SUPABASE_PUBLISHABLE_KEY is missing: SUPABASE_URL needs the public key of that project.',
    ],
    [{ MAIL_FROM: 'Portal' }, 'MAIL_FROM must be like Portal <portal@example.ch>, but is "Portal".'],
    ...['bounces', 'Portal <bounces@x.ch>', 'a-name-too-long@x.ch', 'a+b@x.ch'].map(
      (address): [NodeJS.ProcessEnv, string] => [
        { MAIL_BOUNCE_ADDRESS: address },
        `MAIL_BOUNCE_ADDRESS must be like bounces@portal.example, with at most 13 letters before the @, but is "${address}".`,
      ],
    ),
    [{ MAIL_BOUNCE_PORT: '2525' }, 'MAIL_BOUNCE_ADDRESS is missing: MAIL_BOUNCE_PORT needs it.'],
    [
      { MAIL_BOUNCE_ADDRESS: 'bounces@x.ch', MAIL_BOUNCE_PORT: '70000' },
      'MAIL_BOUNCE_PORT must be a port from 0 to 65535, but is "70000".',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.0/99' },
      'TRUSTED_PROXIES must be a list of addresses or ranges like 203.0.113.0/24, but is "10.0.0.0/99".',
    ],
    [{ CAPTCHA_PROVIDER: 'turnstile' }, 'CAPTCHA_SITE_KEY is missing: CAPTCHA_PROVIDER needs it.'],
    ...['https://tiles.example/{z}/{x}.png', 'https://{s}.tiles.example/{z}/{x}/{y}.png', 'tiles/{z}/{x}/{y}'].map(
      (url): [NodeJS.ProcessEnv, string] => [
        { MAP_TILES_URL: url },
        `MAP_TILES_URL must be an http or https address with {z}, {x} and {y}, but is "${url}".`,
      ],
    ),
    [
      { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
      'MAP_TILES_ATTRIBUTION is missing: MAP_TILES_URL needs it.',
    ],
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });
});

test('map pictures come from one host, and without a setting from nowhere', () => {
  const url = 'https://wmts.geo.admin.ch/1.0.0/ch.swisstopo.pixelkarte-grau/default/current/3857/{z}/{x}/{y}.jpeg';
  expect(readConfig({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© swisstopo' }).mapTiles).toEqual({
    url,
    attribution: '© swisstopo',
  });
  expect(readConfig({}).mapTiles).toBeNull();
});
