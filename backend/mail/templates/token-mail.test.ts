import { expect, test } from 'vitest';
import { type TokenMailKind, tokenMail } from './token-mail.tsx';

const KINDS: TokenMailKind[] = ['signup', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication'];
const LINK = 'http://localhost:3000/auth/confirm?token_hash=abc&type=magiclink';

for (const language of ['de', 'fr'] as const) {
  test.each(KINDS)(`${language}: %s says the same in HTML and in plain text`, async (kind) => {
    const link = kind === 'reauthentication' ? undefined : LINK;
    const facts = { language, portalName: 'Lumen <Portal>', code: '042117', linkHours: 24, codeMinutes: 10 };
    const mail = await tokenMail({ ...facts, kind, link, address: 'neu@lumen.example' });
    expect(mail.subject).toContain('Lumen <Portal>');
    expect(mail.html).toContain(`lang="${language}-CH"`);
    expect(mail.html).not.toContain('<Portal>');
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('042117');
      expect(part).not.toContain('undefined');
      expect(part).not.toContain('ß');
    }
    const changes = kind.startsWith('email_change') || kind === 'signup';
    expect(mail.text.includes('neu@lumen.example')).toBe(changes);
    expect(mail.text.includes(LINK)).toBe(link !== undefined);
    expect(mail.html.includes('href=')).toBe(link !== undefined);
    // Before these signs French has a narrow space that does not break.
    const prose = mail.text.replaceAll(LINK, '');
    if (language === 'fr') expect(prose).not.toMatch(/[^\u202f][:;?!]|«[^\u202f]/);
  });
}
