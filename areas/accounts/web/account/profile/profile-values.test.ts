import { describe, expect, it } from 'vitest';
import { checkValues } from '#web/forms/check.ts';
import { type ProfileRow, profileSchema, storedProfile } from './profile-values.ts';

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
const { values: base, stamp } = storedProfile(ROW);

describe('one’s own profile', () => {
  it('writes numbers as people do, and says what is empty', async () => {
    expect(stamp).toBe(ROW.updated);
    expect(base).toMatchObject({ phone: '031 555 01 42', mobile: '+39 061 234 5678', profession_fr: '' });
    const checked = await checkValues(profileSchema, { ...base, email: ' ', first_name: ' Livia ', mobile: '' });
    expect(checked.faults).toBeUndefined();
    if (checked.faults) return;
    expect(checked.out).toEqual({
      first_name: 'Livia',
      last_name: 'Aebischer',
      profession_de: 'Augenoptikerin',
      profession_fr: null,
      work_contact: { phone: '+41315550142' },
    });
  });

  it('names what is missing, too long or no address', async () => {
    const faults = async (values: object) => (await checkValues(profileSchema, { ...base, ...values })).faults;
    expect(await faults({})).toBeUndefined();
    expect(await faults({ first_name: '  ', last_name: 'x'.repeat(81), email: 'a@b', phone: '079 555' })).toEqual({
      first_name: 'required',
      last_name: 'tooLong',
      email: 'email',
      phone: 'phone',
    });
    expect(await faults({ email: '' })).toBeUndefined();
  });
});
