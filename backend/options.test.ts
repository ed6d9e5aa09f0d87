import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '#database/project-root.ts';
import { parseSettings, SETTING_NAMES } from './options.ts';

test('without any variable the strict values of the portal hold', () => {
  expect(parseSettings()).toMatchObject({
    accessTokenLife: 3600,
    passwordMinLength: 10,
    disableSignup: true,
    linkLife: 86_400,
    inviteLife: 1_209_600,
    codeLife: 600,
    reuseInterval: 10,
    mailInterval: 60,
    smtp: undefined,
    data: { schemas: ['public'], aggregates: false },
    limits: { signIn: 10, signInWindow: 900, token: 150, verify: 30, otp: 30 },
  });
});

test('durations are seconds or as GoTrue writes them, and empty variables count as unset', () => {
  const settings = parseSettings({
    GOTRUE_JWT_EXP: '90',
    GOTRUE_SESSIONS_TIMEBOX: '24h',
    GOTRUE_SMTP_MAX_FREQUENCY: '1m30s',
    GOTRUE_JWT_SECRET: '',
    GOTRUE_SMTP_HOST: 'mail.lumen.example',
    GOTRUE_URI_ALLOW_LIST: 'https://a.example/*, https://b.example',
    PGRST_DB_SCHEMAS: 'api, public',
    PGRST_DB_AGGREGATES_ENABLED: 'true',
  });
  expect(settings).toMatchObject({
    accessTokenLife: 90,
    sessionTimebox: 86_400,
    mailInterval: 90,
    jwtSecret: undefined,
    smtp: { host: 'mail.lumen.example', port: 587 },
    allowedRedirects: ['https://a.example/*', 'https://b.example'],
    data: { schemas: ['api', 'public'], aggregates: true },
  });
});

test('every wrong variable is named with its reason', () => {
  const wrong = {
    GOTRUE_JWT_EXP: 'soon',
    GOTRUE_JWT_SECRET: 'short',
    GOTRUE_PASSWORD_MIN_LENGTH: '3',
    GOTRUE_DISABLE_SIGNUP: 'maybe',
    GOTRUE_JWT_KEYS: '[{"kty":"RSA"}]',
    GOTRUE_SMTP_PORT: '70000',
    GOTRUE_RATE_LIMIT_OTP: '-1',
    GOTRUE_SITE_URL: 'portal.example',
    BACKEND_SECRET_KEY: 'sb_publishable_aaaaaaaaaaaaaaaaaaaaaaaa',
    PGRST_DB_SCHEMAS: 'public, pg_catalog',
    PGRST_DB_AGGREGATES_ENABLED: 'yes',
  };
  expect(() => parseSettings(wrong)).toThrow('Wrong settings of the backend service');
  for (const [name, value] of Object.entries(wrong)) {
    expect(() => parseSettings({ [name]: value })).toThrow(`${name}: `);
  }
});

test('the page about the settings lists each of them once', async () => {
  const page = await readFile(join(PROJECT_ROOT, 'docs/backend-settings.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...SETTING_NAMES].sort());
});
