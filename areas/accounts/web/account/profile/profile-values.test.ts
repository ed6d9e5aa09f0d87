import { describe, expect, it } from 'vitest';
import { columnsOf, differing, mergeOf, type ProfileRow, profileFaults, valuesOf } from './profile-values.ts';

const ROW: ProfileRow = {
  id: 'x',
  first_name: 'Livia',
  last_name: 'Aebischer',
  portrait_image: null,
  profession_de: 'Augenoptikerin',
  profession_fr: null,
  language: 'de',
  work_contact: { email: 'livia@optik.example', phone: '+41315550142', mobile: '+390612345678' },
  updated: '2026-11-20T10:00:00+00:00',
};
const base = valuesOf(ROW);

describe('valuesOf and columnsOf', () => {
  it('write numbers as people do, and say what is empty', () => {
    expect(base).toMatchObject({ phone: '031 555 01 42', mobile: '+390612345678', professionFr: '' });
    expect(columnsOf({ ...base, email: ' ', firstName: ' Livia ' }, { phone: '+41315550142', mobile: null })).toEqual({
      first_name: 'Livia',
      last_name: 'Aebischer',
      profession_de: 'Augenoptikerin',
      profession_fr: null,
      work_contact: { email: null, phone: '+41315550142', mobile: null },
    });
  });
});

describe('profileFaults', () => {
  it('names what is missing, too long or no address', () => {
    expect(profileFaults(base)).toEqual({});
    expect(profileFaults({ ...base, firstName: '  ', lastName: 'x'.repeat(81), email: 'a@b' })).toEqual({
      firstName: 'missing',
      lastName: 'tooLong',
      email: 'email',
    });
    expect(profileFaults({ ...base, email: '' })).toEqual({});
  });
});

describe('mergeOf', () => {
  it('keeps both sides where they changed different fields', () => {
    const merge = mergeOf(base, { ...base, phone: '044 555 00 00' }, { ...base, lastName: 'Keller' });
    expect(merge.conflicts).toEqual([]);
    expect(merge.changedThere).toEqual(['lastName']);
    expect(merge.merged).toMatchObject({ phone: '044 555 00 00', lastName: 'Keller' });
  });

  it('leaves to decide what both changed, unless to the same', () => {
    const mine = { ...base, lastName: 'Meier', firstName: 'Lia' };
    const merge = mergeOf(base, mine, { ...base, lastName: 'Keller', firstName: 'Lia' });
    expect(merge.conflicts).toEqual(['lastName']);
    expect(merge.merged).toMatchObject({ lastName: 'Meier', firstName: 'Lia' });
  });

  it('does not take blanks around a word for a change', () => {
    expect(differing(base, { ...base, lastName: ' Aebischer ' })).toEqual([]);
  });
});
