import { expect, test } from 'vitest';
import { ERROR_CODES } from '#shared/names/error-codes.ts';
import german from '#web/words/de.json' with { type: 'json' };
import french from '#web/words/fr.json' with { type: 'json' };

test.each([...Object.keys(ERROR_CODES), 'network'])('the code %s has words in both languages', (code) => {
  expect(german.errors).toHaveProperty(code);
  expect(french.errors).toHaveProperty(code);
});
