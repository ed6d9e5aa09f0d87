import { expect, it } from 'vitest';
import { parsePhone } from '#web/parse-phone.ts';
import { checking, webAddress } from './checks.ts';

it.each([
  ['031 555 01 42', '+41315550142'],
  ['0041 31 555 01 42', '+41315550142'],
  ['+49 30 901820', '+4930901820'],
  ['  ', null],
  ['anrufen', undefined],
])('reads %s as %s', async (typed, number) => {
  expect(await parsePhone(typed)).toBe(number);
});

it.each([
  ['lumen.example', 'https://lumen.example'],
  ['http://lumen.example/a', 'http://lumen.example/a'],
  ['', null],
])('completes %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address);
});

it.each(['lumen.example/a b', 'https://lumen.example/" onclick="x', 'https://lumen.example/<b>'])(
  'takes no address in pieces: %s',
  (typed) => {
    const check = checking();
    check.website('website', typed);
    expect(check.faults).toEqual({ website: 'website' });
  },
);

it('collects what is wrong by field', async () => {
  const check = checking();
  check.required('name', '  ');
  check.email('email', 'nobody');
  check.website('website', 'nothing here');
  await check.phone('phone', 'x');
  check.required('place', 'Thun');
  expect(check.faults).toEqual({ name: 'required', email: 'email', website: 'website', phone: 'phone' });
});
