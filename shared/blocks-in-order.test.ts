import { expect, test } from 'vitest';
import { blocksInOrder } from './blocks-in-order.ts';

test('blocks stand as on their page, steps as in their block, a title before its text, and what is gone last', () => {
  const texts = {
    gone: { body: 'Weg' },
    text: { body: 'Satz', title: 'Titel' },
    steps: { items: { two: { body: 'zählen', title: 'Münzen' }, one: { body: 'prüfen', title: 'Noten' } } },
  };
  const blocks = [
    { id: 'steps', kind: 'steps', items: [{ id: 'one' }, { id: 'two' }] },
    { id: 'picture', kind: 'image' },
    { id: 'text', kind: 'text' },
  ];
  expect(JSON.stringify(blocksInOrder(texts, blocks))).toBe(
    JSON.stringify({
      steps: { items: { one: { title: 'Noten', body: 'prüfen' }, two: { title: 'Münzen', body: 'zählen' } } },
      text: { title: 'Titel', body: 'Satz' },
      gone: { body: 'Weg' },
    }),
  );
});
