import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { findings } from '#web/testing/findings.ts';
import { Gallery } from './gallery.tsx';

const picture = (last: number) => ({ file: `00000000-0000-4000-8000-00000000000${last}`, focus: { x: 0.5, y: 0.5 } });

test('pictures turn by keys, by buttons and by swiping, and say which one is shown', async () => {
  await draw(<Gallery pictures={[1, 2, 3].map(picture)} title="Spaltlampe" standIn={<p>Kein Bild</p>} />);
  const strip = page.getByRole('region', { name: 'Bilder' }).getByRole('list');
  /** The picture that stands there once nothing moves any more. */
  const place = async (text: string) => {
    const at = Number(text.slice(0, 1)) - 1;
    await expect.poll(() => Math.abs(strip.element().scrollLeft - at * strip.element().clientWidth)).toBeLessThan(1);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  };
  const former = page.getByRole('button', { name: 'Voriges Bild' });
  await place('1 von 3');
  await expect.element(former).toBeDisabled();
  strip.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await place('2 von 3');
  await page.getByRole('button', { name: 'Nächstes Bild' }).click();
  await place('3 von 3');
  await userEvent.keyboard('{ArrowLeft}');
  await place('2 von 3');
  // A finger moves what scrolls.
  strip.element().scrollTo({ left: 0, behavior: 'instant' });
  await place('1 von 3');
  expect(await findings()).toEqual([]);
});
