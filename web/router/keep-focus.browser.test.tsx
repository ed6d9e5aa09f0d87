import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { keepFocus } from './keep-focus.ts';

function Step() {
  const [done, setDone] = useState(false);
  return (
    <main>
      <h1>Einladungen</h1>
      {!done && (
        <button type="button" onClick={() => setDone(true)}>
          Senden
        </button>
      )}
    </main>
  );
}

test('the heading at which reading goes on has no ring, what can be pressed has one', async () => {
  const stop = keepFocus();
  await draw(<Step />);
  const button = page.getByRole('button', { name: 'Senden' });
  const ringOf = (element: Element) => getComputedStyle(element).outlineStyle;
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  expect(ringOf(button.element())).toBe('solid');
  await userEvent.keyboard('{Enter}');
  const heading = page.getByRole('heading', { name: 'Einladungen' });
  await expect.element(heading).toHaveFocus();
  expect(ringOf(heading.element())).toBe('none');
  stop();
});
