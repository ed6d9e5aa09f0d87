import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parsePhone } from '#web/parse-phone.ts';
import { checkValues, type Faults } from './check.ts';
import { email, phone, postcode, required, text, website } from './field-kinds.ts';

const schema = z.object({
  name: required(5),
  note: text(5),
  phone: phone(),
  email: email(),
  website: website(),
  postcode: postcode(),
});
const EMPTY = { name: 'Thun', note: '', phone: '', email: '', website: '', postcode: '3600' };

async function stored(values: Partial<typeof EMPTY>): Promise<Partial<z.output<typeof schema>> | undefined> {
  const checked = await checkValues(schema, { ...EMPTY, ...values });
  return checked.faults ? undefined : checked.out;
}

async function faults(values: Partial<typeof EMPTY>): Promise<Faults | undefined> {
  return (await checkValues(schema, { ...EMPTY, ...values })).faults;
}

it.each([
  ['031 555 01 42', '+41315550142'],
  ['0041 31 555 01 42', '+41315550142'],
  ['+49 30 901820', '+4930901820'],
  ['  ', null],
  ['anrufen', undefined],
])('reads %s as %s', async (typed, number) => {
  expect(await parsePhone(typed)).toBe(number);
  expect((await stored({ phone: typed }))?.phone).toBe(number);
});

it.each([
  ['lumen.example', 'https://lumen.example'],
  ['http://lumen.example/a', 'http://lumen.example/a'],
  ['', null],
])('completes %s', async (typed, address) => {
  expect((await stored({ website: typed }))?.website).toBe(address);
});

it.each(['lumen.example/a b', 'https://lumen.example/" onclick="x', 'https://lumen.example/<b>', 'nothing', 'a@b.ch'])(
  'takes no address in pieces: %s',
  async (typed) => {
    expect(await faults({ website: typed })).toEqual({ website: 'website' });
  },
);

describe('what is wrong', () => {
  it('is collected by field', async () => {
    expect(await faults({ name: '  ', email: 'nobody', phone: 'x', postcode: '30' })).toEqual({
      name: 'required',
      email: 'email',
      phone: 'phone',
      postcode: 'postcode',
    });
    expect(await faults({ name: '\u200b\u200d\u2060' })).toEqual({ name: 'required' });
    expect(await faults({ note: 'x'.repeat(6), name: '👓'.repeat(6) })).toEqual({ note: 'tooLong', name: 'tooLong' });
  });

  it('leaves what is right tidied, and nothing as null', async () => {
    expect(await stored({ name: ' Köniz', note: ' ', email: ' a@b.ch ', postcode: ' 3098 ' })).toEqual({
      name: 'Köniz',
      note: null,
      phone: null,
      email: 'a@b.ch',
      website: null,
      postcode: '3098',
    });
  });
});
