import { expect, it } from 'vitest';
import type { ProfileRow } from '../profile/profile-values.ts';
import type { Preferences } from '../queries.ts';
import { stepsLeft } from './steps.ts';

const ROW: ProfileRow = {
  id: 'x',
  first_name: 'A',
  last_name: 'B',
  portrait_image: null,
  profession_de: null,
  profession_fr: null,
  language: 'de',
  work_contact: {},
  updated: '',
};
const PREFERENCES = { subscriptions_seen: null } as Preferences;
const WHOLE = {
  ...ROW,
  portrait_image: 'x',
  profession_fr: 'Opticienne',
  work_contact: { email: 'a@b.example', mobile: '+41795550142' },
};

it('names everything at first, and nothing when all is done', () => {
  expect(stepsLeft(ROW, PREFERENCES, false)).toEqual(['profile', 'portrait', 'factor', 'subscriptions']);
  expect(stepsLeft(WHOLE, { ...PREFERENCES, subscriptions_seen: '2026-11-20' }, true)).toEqual([]);
});

it('takes a profile for complete with a profession, an address and a telephone', () => {
  expect(stepsLeft(WHOLE, PREFERENCES, true)).toEqual(['subscriptions']);
  expect(stepsLeft({ ...WHOLE, profession_fr: null }, PREFERENCES, true)).toContain('profile');
  expect(stepsLeft({ ...WHOLE, work_contact: { email: 'a@b.example' } }, PREFERENCES, true)).toContain('profile');
});

it('asks for a portrait until there is one', () => {
  expect(
    stepsLeft({ ...WHOLE, portrait_image: null }, { ...PREFERENCES, subscriptions_seen: '2026-11-20' }, true),
  ).toEqual(['portrait']);
});
