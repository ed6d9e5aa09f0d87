import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { Compare } from './compare.tsx';
import { loadPublishingWords } from './load-words.ts';

beforeEach(loadPublishingWords);
afterEach(() => page.viewport(1440, 900));

const body = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const former = {
  title: 'Gestern, Anna Frei',
  texts: { title: 'Preise', teaser: 'Gleich', body: body('Ab Januar gilt die alte Liste.') },
};
const latter = {
  title: 'Heute, Reto Meier',
  texts: { title: 'Neue Preise', teaser: 'Gleich', body: body('Ab Januar gilt die neue Liste.') },
};
const words = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);

test('shows two saves side by side, what went on the left, what came on the right, and nothing that is the same', async () => {
  await draw(<Compare former={former} latter={latter} label={(field) => `Feld ${field}`} />);
  await expect.element(page.getByText('Feld body')).toBeVisible();
  expect(words('h2')).toEqual(['Gestern, Anna Frei', 'Heute, Reto Meier']);
  expect(words('h3')).toEqual(['Feld title', 'Feld body']);
  expect(words('p')).toEqual([
    'Preise',
    'Neue Preise',
    'Ab Januar gilt die alte Liste.',
    'Ab Januar gilt die neue Liste.',
  ]);
  expect([words('del'), words('ins')]).toEqual([['alte'], ['Neue ', 'neue']]);
  expect(await findings()).toEqual([]);
});

test('on a phone both stand in one text, in the order of reading', async () => {
  await page.viewport(390, 800);
  await draw(<Compare former={former} latter={latter} label={(field) => field} />);
  await expect.element(page.getByText('body')).toBeVisible();
  expect(words('p')).toEqual(['Neue Preise', 'Ab Januar gilt die alteneue Liste.']);
  // The page's own heading is the one above.
  expect([words('h2'), words('h3')]).toEqual([['title', 'body'], []]);
});

test('says when nothing differs, and reads values as the area does', async () => {
  const shown = await draw(<Compare former={former} latter={former} label={(field) => field} />);
  await expect.element(page.getByText('Kein Unterschied.')).toBeVisible();
  await shown.unmount();
  await draw(
    <Compare
      former={{ ...former, texts: { pinned: false } }}
      latter={{ ...latter, texts: { pinned: true } }}
      label={(field) => field}
      show={(_field, value) => (value ? 'Ja' : 'Nein')}
    />,
  );
  expect([words('del'), words('ins')]).toEqual([['Nein'], ['Ja']]);
});
