import { describe, expect, it } from 'vitest';
import { takenSchema } from '#shared/contracts/record-fields.ts';
import { BRANCH_FIELDS } from '#shared/records/branches.ts';
import { but, type Fields, only } from '#shared/records/field.ts';
import { RECORD_FIELDS } from '#shared/records/record-fields.ts';
import { STAFF_FIELDS } from '#shared/records/staff.ts';
import { checkValues } from './check.ts';
import { recordSchema, recordValues } from './record-fields.ts';

const BRANCH = but(BRANCH_FIELDS, 'opening_hours', 'special_days');

describe('the values of a form', () => {
  it('begin empty, but for what a new record has', () => {
    expect(recordValues(BRANCH)).toMatchObject({
      name: '',
      language: 'de',
      latitude: null,
      is_main: false,
      active: true,
    });
    expect(recordValues(STAFF_FIELDS)).toMatchObject({ email: '', roles: ['optician'], portrait_image: null });
  });

  it('are those of the record, numbers as people write them, and go back into its columns', async () => {
    const fields = only(STAFF_FIELDS, 'first_name', 'profession_de', 'email', 'phone', 'roles');
    const record = {
      first_name: 'Livia',
      profession_de: null,
      work_contact: { phone: '+41315550142' },
      roles: ['opticianOwner', 'optician'],
      updated: 'now',
    };
    const values = recordValues(fields, record);
    expect(values).toEqual({
      first_name: 'Livia',
      profession_de: '',
      email: '',
      phone: '031 555 01 42',
      roles: ['optician', 'opticianOwner'],
    });
    const checked = await checkValues(recordSchema<typeof fields, { levels: object }>(fields), {
      ...values,
      levels: {},
    });
    expect(checked).toEqual({
      out: {
        first_name: 'Livia',
        profession_de: null,
        work_contact: { phone: '+41315550142' },
        roles: ['optician', 'opticianOwner'],
        levels: {},
      },
    });
  });
});

/** What may be typed into a field of a kind, and what may not. */
const TYPED: Readonly<Record<string, [good: string[], bad: string[]]>> = {
  mail: [['a@b.example'], ['nobody', 'a@b@c.example', 'https://a@b.example', 'a b@c.example']],
  url: [
    ['https://lumen.example/a?b#c'],
    ['https://a b.example', 'https://user:word@lumen.example', 'https://"x".example'],
  ],
  postcode: [
    ['3000', '79540'],
    ['300', 'CH-3000', '300000'],
  ],
};

const ALL = Object.values(RECORD_FIELDS).flatMap((fields: Fields) => Object.entries(fields));

describe.each(ALL.filter(([, { kind }]) => kind in TYPED))('%s', (name, field) => {
  const [good, bad] = TYPED[field.kind] ?? [[], []];
  const takes = async (typed: string) => {
    const checked = await checkValues(recordSchema({ [name]: field }), { [name]: typed } as never);
    return [checked.faults === undefined, takenSchema(field).safeParse(typed).success];
  };

  it('is taken by the form and the call alike', async () => {
    for (const typed of good) expect(await takes(typed), typed).toEqual([true, true]);
    for (const typed of bad) expect(await takes(typed), typed).toEqual([false, false]);
  });
});

it.each(ALL.filter(([, { kind }]) => ['name', 'line', 'text'].includes(kind)))(
  '%s is as long in the form as in the call',
  async (name, field) => {
    for (const [length, fits] of [
      [field.max ?? 0, true],
      [(field.max ?? 0) + 1, false],
    ] as const) {
      const typed = 'x'.repeat(length);
      const checked = await checkValues(recordSchema({ [name]: field }), { [name]: typed } as never);
      expect([checked.faults === undefined, takenSchema(field).safeParse(typed).success]).toEqual([fits, fits]);
    }
  },
);
