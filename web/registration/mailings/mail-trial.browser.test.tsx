import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { loadBookingWords } from '../booking/load-words.ts';
import { MailTrial } from './mail-trial.tsx';

beforeEach(loadBookingWords);
afterEach(() => vi.restoreAllMocks());

test('the preview has each language in which it is sent, that on screen first', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, init) => {
    const { texts, language } = JSON.parse(String(init?.body));
    return Response.json({ data: { subject: texts[language].subject, html: '<p>Text</p>' }, error: null });
  });
  const texts = { de: { subject: 'Bis Montag', text: 'Text' }, fr: { subject: 'À lundi', text: 'Texte' } };
  await draw(<MailTrial dateId="date" languages={['de', 'fr']} checked={async () => texts} />);
  await page.getByRole('button', { name: 'Vorschau' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Bis Montag' })).toBeVisible();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect.element(page.getByRole('dialog', { name: 'À lundi' })).toBeVisible();
});
