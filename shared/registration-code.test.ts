import { expect, test } from 'vitest';
import { codeOfRegistration, registrationOfCode } from './registration-code.ts';

test('a code names its registration, and any other text none', () => {
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(registrationOfCode(codeOfRegistration(id))).toBe(id);
  expect(registrationOfCode(codeOfRegistration(id).replace(id, id.toUpperCase()))).toBe(id);
  for (const text of ['', id, `${codeOfRegistration(id)}0`, 'urn:uuid:x', `https://x.example/${id}`])
    expect(registrationOfCode(text), text).toBeUndefined();
});
