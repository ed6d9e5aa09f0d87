import { expect, test } from 'vitest';
import type { RichText } from '#shared/contracts/rich-text.ts';
import { isUnwritten } from './new-block.ts';

const body = (...content: object[]) => ({ body: { type: 'doc', content } as RichText });

test('a text is unwritten without a word, a picture or a line in it', () => {
  expect(isUnwritten(undefined)).toBe(true);
  expect(isUnwritten({})).toBe(true);
  expect(isUnwritten({ title: ' ', ...body({ type: 'paragraph' }, { type: 'paragraph' }) })).toBe(true);
  expect(isUnwritten({ title: 'Preise' })).toBe(false);
  expect(isUnwritten(body({ type: 'paragraph' }, { type: 'horizontalRule' }))).toBe(false);
  const written = { type: 'paragraph', content: [{ type: 'text', text: 'Bügel' }] };
  expect(isUnwritten(body(written, { type: 'paragraph' }))).toBe(false);
  expect(isUnwritten({ items: { '1': { title: 'Frage' } } })).toBe(false);
});
