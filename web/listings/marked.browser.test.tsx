import { expect, test } from 'vitest';
import { draw } from '#web/testing/draw.tsx';
import { Marked } from './marked.tsx';

test('words that were looked for are marked, whatever their case and accents', async () => {
  const { container } = await draw(
    <p>
      <Marked text="Réfractomètre und REFRAKTOMETER, kaum gebraucht" words="refra gebr" />
    </p>,
  );
  const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marks).toEqual(['Réfractomètre', 'REFRAKTOMETER,', 'gebraucht']);
});
