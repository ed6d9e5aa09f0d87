import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sampleMails } from './samples.ts';

test.each(['de', 'fr'] as const)('%s: every mail has a sample with all it tells', async (language) => {
  const mails = await sampleMails(language, 'Lumen <Portal>');
  for (const { template, subject, html, text } of mails) {
    expect(html, template).toContain(`lang="${language}-CH"`);
    expect(html, template).not.toContain('<Portal>');
    expect(`${subject} ${text}`, template).toContain('Lumen <Portal>');
    expect(`${subject} ${html} ${text}`, template).not.toMatch(/undefined|Invalid|NaN|ß/);
  }
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
});

test('no template is left out', async () => {
  const folder = new URL('./', import.meta.url);
  const samples = await readFile(new URL('samples.ts', folder), 'utf8');
  const templates = (await readdir(folder)).filter((name) => name.endsWith('-mail.tsx'));
  expect(templates).toContain('invite-mail.tsx');
  for (const name of templates) expect(samples).toContain(`'./${name}'`);
});
