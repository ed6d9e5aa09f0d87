import { expect, it } from 'vitest';
import { type Newcomer, stepsLeft } from './steps.ts';

const ROW: Newcomer = {
  portrait_image: null,
  profession_de: null,
  profession_fr: null,
  work_contact: {},
  subscriptions_seen: null,
};
const WHOLE = {
  ...ROW,
  portrait_image: 'x',
  profession_fr: 'Opticienne',
  work_contact: { email: 'a@b.example', mobile: '+41795550142' },
};

it('names everything at first, and nothing when all is done', () => {
  expect(stepsLeft(ROW, false)).toEqual(['profile', 'portrait', 'factor', 'subscriptions']);
  expect(stepsLeft({ ...WHOLE, subscriptions_seen: '2026-11-20' }, true)).toEqual([]);
});

it('takes a profile for complete with a profession, an address and a telephone', () => {
  expect(stepsLeft(WHOLE, true)).toEqual(['subscriptions']);
  expect(stepsLeft({ ...WHOLE, profession_fr: null }, true)).toContain('profile');
  expect(stepsLeft({ ...WHOLE, work_contact: { email: 'a@b.example' } }, true)).toContain('profile');
});

it('asks for a portrait until there is one', () => {
  expect(stepsLeft({ ...WHOLE, portrait_image: null, subscriptions_seen: '2026-11-20' }, true)).toEqual(['portrait']);
});
