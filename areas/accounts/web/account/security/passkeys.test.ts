import { expect, it } from 'vitest';
import { keyList, shownFactors } from './passkeys.ts';

const FACTORS = [
  { id: 'a', factor_type: 'webauthn', status: 'verified', friendly_name: 'Notebook', created_at: '2026-11-01' },
  { id: 'b', factor_type: 'webauthn', status: 'verified', friendly_name: 'Schlüssel', created_at: '2026-11-02' },
  { id: 'c', factor_type: 'totp', status: 'verified' },
  { id: 'd', factor_type: 'totp', status: 'unverified' },
  { id: 'e', factor_type: 'recovery_code', status: 'verified' },
];

it('lists a passkey once, and keys that are a second step only as such', () => {
  const passkeys = [{ id: 'a', friendly_name: 'Notebook', created_at: '2026-11-01', last_used_at: '2026-11-19' }];
  expect(keyList(passkeys, FACTORS)).toEqual([
    { id: 'a', name: 'Notebook', created: '2026-11-01', used: '2026-11-19', opens: true },
    { id: 'b', name: 'Schlüssel', created: '2026-11-02', used: null, opens: false },
  ]);
  expect(keyList([{ id: 'x', created_at: '2026-11-03' }], [])).toEqual([
    { id: 'x', name: '', created: '2026-11-03', used: null, opens: true },
  ]);
});

it('takes apps and keys that count for what can be shown', () => {
  expect(shownFactors({ id: 'u', factors: FACTORS }).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(shownFactors({ id: 'u' })).toEqual([]);
});
