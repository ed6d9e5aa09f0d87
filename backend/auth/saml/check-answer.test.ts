import type { SAML } from '@node-saml/node-saml';
import { expect, test, vi } from 'vitest';
import { checkAnswer } from './check-answer.ts';

test.each([
  ['letters', 'x'.repeat(100_001)],
  ['elements', '<a/>'.repeat(2_001)],
  ['values', `<a ${'b="" '.repeat(4_001)}/>`],
])('an answer of too many %s is refused before it is parsed', async (_what, xml) => {
  const validatePostResponseAsync = vi.fn();
  const saml = { validatePostResponseAsync } as unknown as SAML;
  const expected = { acsUrl: '', entityId: '', requestId: '', clockSkew: 0 };
  await expect(checkAnswer(saml, Buffer.from(xml).toString('base64'), expected)).rejects.toThrow('too large');
  expect(validatePostResponseAsync).not.toHaveBeenCalled();
});
