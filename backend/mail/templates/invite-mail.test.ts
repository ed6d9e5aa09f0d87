import { expect, test } from 'vitest';
import { type InviteMailFacts, inviteMail } from './invite-mail.tsx';

const FACTS: Omit<InviteMailFacts, 'language'> = {
  portalName: 'Lumen <Portal>',
  link: 'http://localhost:3000/auth/confirm?token_hash=abc&type=invite',
  by: 'Livia Aebischer',
  to: 'Aebischer & Co',
  until: new Date('2026-12-06T23:30:00Z'),
  timeZone: 'Europe/Zurich',
  days: 14,
};

test.each([
  ['de', /^Livia Aebischer lädt Sie/, '14 Tage, bis 7. Dezember 2026'],
  ['fr', /^Livia Aebischer vous invite/, '14 jours, jusqu’au 7 décembre 2026'],
] as const)(
  '%s: an invitation names who invites, where to and until when, with one button and no code',
  async (language, subject, life) => {
    const mail = await inviteMail({ ...FACTS, language });
    expect(mail.subject).toMatch(subject);
    expect(mail.html).toContain(`lang="${language}-CH"`);
    expect(mail.html).not.toContain('<Portal>');
    expect(mail.html).toContain('Aebischer &amp; Co');
    expect(mail.text).toContain('Aebischer & Co');
    expect(mail.text).toContain(FACTS.link);
    // The button, and the same address once more to copy.
    expect(mail.html.match(/href="/g)).toHaveLength(2);
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain(life);
      expect(part.replaceAll(/#\w{6}/g, '')).not.toMatch(/\b\d{6}\b/);
      expect(part).not.toMatch(/undefined|ß/);
    }
    if (language === 'fr') expect(mail.text.replaceAll(FACTS.link, '')).not.toMatch(/[^\u202f][:;?!]/);
  },
);

test.each(['de', 'fr'] as const)(
  '%s: says nothing of a person or company that the account does not name',
  async (language) => {
    const mail = await inviteMail({ ...FACTS, language, by: undefined, to: undefined, days: 1 });
    expect(mail.subject).toMatch(/^(Einladung|Invitation) .*Lumen <Portal>$/);
    expect(mail.text).not.toMatch(/undefined|Aebischer/);
  },
);

test('makes no link of a name in the subject', async () => {
  for (const by of ['Gewinn https://evil.example/x', 'www.evil.example Meier']) {
    const { subject } = await inviteMail({ ...FACTS, language: 'de', by });
    expect(subject).not.toMatch(/:\/\/|www\.|evil/);
    expect(subject).toMatch(/ lädt Sie zum Lumen <Portal> ein$/);
  }
});
