import { describe, expect, it } from 'vitest';
import { moveOn } from './session-moves.ts';

const at = (path: string, redirect?: unknown, rest = '') => ({ path, address: path + rest, redirect });

describe('what happens to the session', () => {
  it('leads from the sign-in page to where one wanted to go, else to the dashboard', () => {
    expect(moveOn('SIGNED_IN', at('/login', '/app/opticians?q=m#team'))).toBe('/app/opticians?q=m#team');
    expect(moveOn('SIGNED_IN', at('/login'))).toBe('/app/dashboard');
    expect(moveOn('SIGNED_IN', at('/login', '//evil.example'))).toBe('/app/dashboard');
    expect(moveOn('SIGNED_IN', at('/login', ['/app/jobs', 'x']))).toBe('/app/dashboard');
  });

  it('follows a redirect on other pages too, and else stays', () => {
    expect(moveOn('SIGNED_IN', at('/logout', '/app/jobs'))).toBe('/app/jobs');
    expect(moveOn('SIGNED_IN', at('/app/opticians'))).toBeNull();
    expect(moveOn('SIGNED_IN', at('/password/reset'))).toBeNull();
  });

  it('shows the sign-out page and remembers where one was', () => {
    expect(moveOn('SIGNED_OUT', at('/app/opticians/7', undefined, '?staffId=9#team'))).toBe(
      '/logout?redirect=%2Fapp%2Fopticians%2F7%3FstaffId%3D9%23team',
    );
    expect(moveOn('SIGNED_OUT', at('/login'))).toBe('/logout');
    expect(moveOn('SIGNED_OUT', at('/logout'))).toBeNull();
    expect(moveOn('SIGNED_OUT', at('/login/code', '/app/jobs'))).toBeNull();
  });

  it('stays where one is when the session ended by itself', () => {
    expect(moveOn('SIGNED_OUT', at('/app/opticians/7'), true)).toBeNull();
    expect(moveOn('SIGNED_OUT', at('/login'), true)).toBeNull();
  });

  it('opens the page for a new password', () => {
    expect(moveOn('PASSWORD_RECOVERY', at('/'))).toBe('/password/reset');
    expect(moveOn('PASSWORD_RECOVERY', at('/password/reset'))).toBeNull();
  });

  it.each(['TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED'] as const)('stays after %s', (event) => {
    expect(moveOn(event, at('/app/jobs', '/app/news'))).toBeNull();
  });
});
