import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { DetailSkeleton } from './skeleton.tsx';

test('without a connection a screen that cannot come keeps its title and the room of a page', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await draw(<DetailSkeleton header={<h1>Betrieb</h1>} />);
  await expect.element(page.getByRole('heading', { name: 'Betrieb' })).toBeVisible();
  const alert = page.getByRole('alert').element();
  expect(alert.closest('.page-main')).not.toBeNull();
  expect(alert.getBoundingClientRect().left).toBeGreaterThanOrEqual(16);
  onLine.mockRestore();
});
