import { expect, test } from 'vitest';
import { parseSettings } from '#backend/options.ts';
import { relyingPartyOf } from './relying-party.ts';

const of = (variables: Record<string, string>, siteUrl = 'https://portal.lumen.example') =>
  relyingPartyOf(parseSettings(variables), { siteUrl, portalName: 'Lumen Portal' });

test('authenticators know the portal by its address unless it is configured', () => {
  expect(of({})).toEqual({
    id: 'portal.lumen.example',
    name: 'Lumen Portal',
    origins: ['https://portal.lumen.example'],
  });
  expect(of({}, 'http://localhost:3000')).toMatchObject({ id: 'localhost', origins: ['http://localhost:3000'] });
  expect(
    of({
      GOTRUE_WEBAUTHN_RP_ID: 'Lumen.example',
      GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Lumen',
      GOTRUE_WEBAUTHN_RP_ORIGINS: 'https://portal.lumen.example, https://lumen.example/',
    }),
  ).toEqual({ id: 'lumen.example', name: 'Lumen', origins: ['https://portal.lumen.example', 'https://lumen.example'] });
});

test('an address without a name has no passkeys', () => {
  expect(of({}, 'http://127.0.0.1:3000')).toBeUndefined();
  expect(of({}, 'http://[::1]:3000')).toBeUndefined();
});

test('what does not fit together stops the start', () => {
  expect(() => of({ GOTRUE_WEBAUTHN_RP_ID: 'other.example' })).toThrow(/GOTRUE_WEBAUTHN_RP_ID/);
  expect(() => of({ GOTRUE_WEBAUTHN_RP_ID: 'umen.example' })).toThrow(/GOTRUE_WEBAUTHN_RP_ID/);
  expect(() => of({ GOTRUE_WEBAUTHN_RP_ORIGINS: 'portal.lumen.example' })).toThrow(/GOTRUE_WEBAUTHN_RP_ORIGINS/);
  expect(() => parseSettings({ GOTRUE_WEBAUTHN_RP_ID: 'https://lumen.example' })).toThrow(/GOTRUE_WEBAUTHN_RP_ID/);
});
