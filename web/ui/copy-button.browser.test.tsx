import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#web/testing/draw.tsx';
import { CopyButton } from './copy-button.tsx';

test('where the browser refuses to copy, the text stands there to be marked', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
  const old = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await draw(<CopyButton text="#0B1B38">HEX</CopyButton>);
  await userEvent.click(page.getByRole('button', { name: 'HEX' }));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Bitte markieren und kopieren');
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveValue('#0B1B38');
  await userEvent.click(field);
  const { selectionStart, selectionEnd } = field.element() as HTMLTextAreaElement;
  expect([selectionStart, selectionEnd]).toEqual([0, 7]);
  write.mockRestore();
  old.mockRestore();
});
