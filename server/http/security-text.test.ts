import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { securityText } from './security-text.ts';

test('a contact is published as the standard writes it, and not over for less than a year', async () => {
  const app = Fastify();
  const now = () => new Date('2026-11-20T08:00:00Z');
  securityText(app, { contact: 'mailto:security@lumen.example', publicUrl: 'https://portal.lumen.example', now });
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@lumen.example',
      'Expires: 2027-05-19T08:00:00.000Z',
      'Preferred-Languages: de, fr, en',
      'Canonical: https://portal.lumen.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  await app.close();
});

test.each([
  ['security@lumen.example', 'mailto:security@lumen.example'],
  ['mailto:security@lumen.example', 'mailto:security@lumen.example'],
  ['https://lumen.example/security', 'https://lumen.example/security'],
  ['', undefined],
])('the setting may be an address of mail or of a page: %s', (given, contact) => {
  expect(readConfig({ SECURITY_CONTACT: given }).securityContact).toBe(contact);
});

test.each(['http://lumen.example', 'nobody', 'security@lumen.example\nContact: x'])('%j is no contact', (given) => {
  expect(() => readConfig({ SECURITY_CONTACT: given })).toThrow('SECURITY_CONTACT must be');
});
