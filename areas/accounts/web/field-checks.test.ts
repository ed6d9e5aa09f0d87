import { describe, expect, it } from 'vitest';
import { emailFault, passwordFault } from './field-checks.ts';

describe('an e-mail address', () => {
  it.each(['a@b.example', ' livia.aebischer+test@aebischer-optik.example ', 'ü@bücher.example'])(
    'may be %s',
    (email) => {
      expect(emailFault(email)).toBeNull();
    },
  );

  it.each(['a', 'a@b', 'a b@c.example', 'a@b..example', '@b.example', 'a@@b.example', 'a@b.example,c@d.example'])(
    'is not %s',
    (email) => {
      expect(emailFault(email)).toBe('field.emailWrong');
    },
  );

  it('is missed', () => {
    expect(emailFault('  ')).toBe('field.emailMissing');
  });
});

describe('a new password', () => {
  it('has ten characters as people count them, and 72 bytes at most', () => {
    expect(passwordFault('123456789', undefined)).toBe('reset.tooShort');
    expect(passwordFault('👓👓👓👓👓', undefined)).toBe('reset.tooShort');
    expect(passwordFault('Brille-2026', undefined)).toBeNull();
    expect(passwordFault('ä'.repeat(36), undefined)).toBeNull();
    expect(passwordFault('ä'.repeat(37), undefined)).toBe('reset.tooLong');
  });

  it('is not the address', () => {
    expect(passwordFault('Admin@Lumen.example', 'admin@lumen.example')).toBe('reset.likeEmail');
  });
});
