import { describe, expect, it } from 'vitest';
import { assuranceOf, codeApps, needsSecondFactor } from './assurance.ts';
import type { AuthFactor } from './session.ts';

const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
const totp: AuthFactor = { id: 'f1', factor_type: 'totp', status: 'verified' };
const codes: AuthFactor = { id: 'f2', factor_type: 'recovery_code', status: 'verified' };

describe('the assurance of a session', () => {
  it('is read from its token, and low for whatever cannot be read', () => {
    expect(assuranceOf(tokenWith({ aal: 'aal2', name: 'Zoë ÿ?>' }))).toBe('aal2');
    for (const token of [tokenWith({ aal: 'aal1' }), tokenWith({}), 'e30.bnVsbA.x', 'no token', '', 'a.%%%.b']) {
      expect(assuranceOf(token), token).toBe('aal1');
    }
  });

  it('lacks the second factor only when one counts and was not shown', () => {
    const weak = tokenWith({ aal: 'aal1' });
    const session = (factors: AuthFactor[] | undefined, access_token = weak) => ({
      access_token,
      user: { id: 'u', factors },
    });
    expect(needsSecondFactor(session([totp, codes]))).toBe(true);
    expect(needsSecondFactor(session([totp], tokenWith({ aal: 'aal2' })))).toBe(false);
    expect(needsSecondFactor(session([{ ...totp, status: 'unverified' }]))).toBe(false);
    expect(needsSecondFactor(session(undefined))).toBe(false);
  });

  it('is raised by apps, of which recovery codes are none', () => {
    expect(codeApps({ factors: [codes, totp, { ...totp, id: 'f3', status: 'unverified' }] })).toEqual([totp]);
  });
});
