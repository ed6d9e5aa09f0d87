import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { keepFieldInView } from './keep-field-in-view.ts';

test('what one types into stays above the keyboard of a phone', async () => {
  await page.viewport(360, 640);
  keepFieldInView();
  await draw(
    <div style={{ padding: '500px 0 800px' }}>
      <TextField label="Code" />
    </div>,
  );
  const field = page.getByLabelText('Code').element();
  if (!(field instanceof HTMLElement) || !window.visualViewport) throw new Error('There is nothing to look at.');
  field.focus();
  const room = Math.round(window.innerHeight / 2);
  expect(field.getBoundingClientRect().bottom).toBeGreaterThan(room);
  const height = vi.spyOn(window.visualViewport, 'height', 'get').mockReturnValue(room);
  window.visualViewport.dispatchEvent(new Event('resize'));
  expect(field.getBoundingClientRect().bottom).toBeLessThan(room);
  expect(field.getBoundingClientRect().top).toBeGreaterThan(0);
  height.mockRestore();
});
