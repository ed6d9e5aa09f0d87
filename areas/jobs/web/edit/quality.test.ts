import { expect, test } from 'vitest';
import { EMPTY_JOB, type JobValues } from './job-values.ts';
import { hintsOf } from './quality.ts';

const RULE = { language: 'de' as const, words: ['junge', 'junges'], reason: 'Alter.', better: 'motiviert' };
const LONG = 'Wir suchen jemanden mit Freude an der Refraktion. '.repeat(6);
const GOOD: JobValues = {
  ...EMPTY_JOB,
  profession: 'optometrist',
  contact_id: 'x',
  title_de: 'Optometrist:in',
  text_de: LONG,
};
const kinds = (values: JobValues) => hintsOf(values, [RULE], '2027-01-10').map(({ kind }) => kind);

test('what is complete has nothing to hint at', () => {
  expect(kinds(GOOD)).toEqual([]);
});

test.each([
  ['no profession', { profession: null }, ['profession']],
  ['not a word', { title_de: '', text_de: '' }, ['unwritten']],
  ['no workload', { workload_from: null }, ['workload']],
  ['nobody to ask', { contact_id: null }, ['contact']],
  ['a start that has passed', { starts_on: '2027-01-09' }, ['past']],
  ['a short text', { text_de: 'Kommen Sie zu uns.' }, ['short']],
  ['a wording that shuts people out', { text_de: `${LONG} Unser junges Team freut sich.` }, ['wording']],
  ['a word that only begins alike', { text_de: `${LONG} Jungenschule nebenan.` }, []],
  ['a language without a rule', { title_fr: 'Opticien', text_fr: `${LONG} junges` }, []],
])('%s', (_what, change, found) => {
  expect(kinds({ ...GOOD, ...change })).toEqual(found);
});
