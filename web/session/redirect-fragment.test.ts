import { describe, expect, it } from 'vitest';
import { readRedirect, withoutRedirect } from './redirect-fragment.ts';

const at = (tail: string) => readRedirect(`https://portal.example/password/reset${tail}`);
const message = (tail: string) => {
  const redirect = at(tail);
  return redirect.kind === 'error' ? redirect.error.message : redirect.kind;
};

describe('readRedirect', () => {
  it('leaves ordinary addresses alone', () => {
    for (const tail of ['', '#team', '#error', '?redirect=/app', '?token_hash=x&type=recovery', '#a=b']) {
      expect(at(tail)).toEqual({ kind: 'none' });
    }
  });

  it('reads a whole session and its purpose', () => {
    const redirect = at(
      '#access_token=A&expires_at=9&expires_in=3600&refresh_token=R&sb=&token_type=bearer&type=recovery',
    );
    expect(redirect).toEqual({
      kind: 'session',
      type: 'recovery',
      tokens: {
        access_token: 'A',
        refresh_token: 'R',
        expires_in: 3600,
        token_type: 'bearer',
        provider_token: null,
        provider_refresh_token: null,
      },
    });
  });

  it('names the first element that is missing', () => {
    expect(message('#expires_in=1&refresh_token=R&token_type=bearer')).toBe('No access_token detected.');
    expect(message('#access_token=A&refresh_token=R&token_type=bearer')).toBe('No expires_in detected.');
    expect(message('#access_token=A&expires_in=soon&refresh_token=R&token_type=bearer')).toBe(
      'No expires_in detected.',
    );
    expect(message('#access_token=A&expires_in=1&token_type=bearer')).toBe('No refresh_token detected.');
    expect(message('#access_token=A&expires_in=1&refresh_token=R')).toBe('No token_type detected.');
    expect(message('#error_description=gone&error=access_denied')).toBe('No error_code detected.');
    expect(message('#error_description=gone&error_code=otp_expired')).toBe('No error detected.');
  });

  it('reads a refusal from the fragment and from the query', () => {
    const refusal = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    for (const mark of ['#', '?']) {
      const redirect = at(`${mark}${refusal}&sb=`);
      expect(redirect.kind === 'error' && redirect.error.code).toBe('otp_expired');
      expect(message(mark + refusal)).toBe('Email link is invalid or has expired');
    }
  });

  it('leaves nothing of the redirect in the address', () => {
    expect(withoutRedirect('https://x.example/app?q=1&error=a&error_code=b&error_description=c#access_token=A')).toBe(
      '/app?q=1',
    );
  });
});
