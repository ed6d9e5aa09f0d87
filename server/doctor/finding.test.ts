import { expect, test } from 'vitest';
import { hideSecrets } from './finding.ts';

test.each([
  ['smtps://user:pass@mail.example:465 lets in', 'smtps://…@mail.example:465 lets in'],
  ['smtps://user:p@ss@mail.example:465?key=secret', 'smtps://…@mail.example:465?…'],
  [
    'postgres://u:p@one.example/a, postgres://v:q@r@two.example/b',
    'postgres://…@one.example/a, postgres://…@two.example/b',
  ],
  ['https://portal.example/app says @somebody', 'https://portal.example/app says @somebody'],
])('of «%s» no password and no key is said', (text, said) => {
  expect(hideSecrets(text)).toBe(said);
});
