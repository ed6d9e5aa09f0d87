import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Member, startTestPortal, type TestPortal } from '#server/testing/test-portal.ts';
import { unstorableAt } from './unstorable.ts';

let portal: TestPortal;
let admin: Member;
beforeAll(async () => {
  portal = await startTestPortal('demo');
  admin = await portal.signIn('admin@lumen.example');
});
afterAll(() => portal.stop());

test.each([
  [{ name: 'a\0b' }, 'name'],
  [{ list: ['fine', { note: '\ud800' }] }, 'list.1.note'],
  [{ data: { 'a\0': 1 } }, 'data'],
  ['\0', ''],
  [{ name: 'Zoë 👓', none: null, many: [1, true], when: new Date() }, undefined],
])('of %j it names %j', (input, path) => {
  expect(unstorableAt(input)).toBe(path);
});

describe('what no database can hold is refused, not failed at', () => {
  test('in a query', async () => {
    for (const path of ['/people/companies?q=%00', '/audit?q=%00', '/rights/people?q=a%00']) {
      const { status, body } = await admin.call('GET', path);
      expect([path, status, body.error?.code, body.error?.fields]).toEqual([
        path,
        422,
        'invalid_fields',
        { q: 'invalid_value' },
      ]);
    }
  });
  test.each(['Optik\0', 'Optik \ud800'])('in a body: %j', async (name) => {
    const { status, body } = await admin.call('POST', '/opticians/single', { body: { name, branches: [], staff: [] } });
    expect([status, body.error?.code]).toEqual([422, 'invalid_fields']);
  });
});
