import { describe, expect, test } from 'vitest';
import { checkValues } from '#web/forms/check.ts';
import { bannerFaults, bannerShape, bannerState, bannersOf, newBanner } from './banner-shape.ts';

const whole = { ...newBanner(), id: 'b-1', text: { de: 'Guten Tag', fr: 'Bonjour' } };

test('a list becomes fields and back, tidied; an empty list is the default', async () => {
  const rows = [{ key: 'bannerSettings', value: [whole], updated: '2026-01-01', updated_by: null, author: null }];
  const { values, stamp } = bannerShape.storedOf(rows);
  expect(values).toEqual({ 'b-1': whole });
  const changed = { ...whole, text: { de: ' Hallo ', fr: 'Salut' }, link: '  ' };
  const checked = await checkValues(bannerShape.schema, { 'b-1': changed });
  expect(checked.faults ?? bannerShape.changesOf(checked.out, ['b-1'], stamp)).toEqual([
    { key: 'bannerSettings', value: [{ ...whole, text: { de: 'Hallo', fr: 'Salut' } }], updated: '2026-01-01' },
  ]);
  expect(bannerShape.changesOf({}, ['b-1'], stamp)[0]?.value).toBeNull();
});

test('what is wrong stands at the field of its banner', async () => {
  const checked = await checkValues(bannerShape.schema, {
    'b-1': whole,
    'b-2': { ...whole, text: { de: '', fr: 'x' } },
  });
  expect(checked.faults).toEqual({ 'b-2.de': 'missing' });
});

test('what is no list of banners has none', () => {
  for (const value of [null, 'x', {}, [1], [{ id: 'x' }]]) expect(bannersOf(value)).toEqual({});
});

describe('faults', () => {
  test.each([
    [{}, {}],
    [{ text: { de: '', fr: ' ' } }, { de: 'missing', fr: 'missing' }],
    [{ text: { de: 'x'.repeat(301), fr: '👓'.repeat(300) } }, { de: 'tooLong' }],
    [{ link: 'javascript:alert(1)' }, { link: 'link' }],
    [{ starts: '2026-02-02T08:00', ends: '2026-02-02T08:00' }, { ends: 'order' }],
    [{ starts: '2026-02-02T08:00', ends: '2026-02-02T08:01' }, {}],
  ])('%j has %j', (changes, faults) => {
    expect(bannerFaults({ ...whole, ...changes })).toEqual(faults);
  });
});

test('planned, running and over, once it is saved, at the minute itself as in the database', () => {
  const times = { starts: '2026-02-02T08:00', ends: '2026-02-02T09:00' };
  expect(bannerState(times, '2026-02-02T07:59', true)).toBe('planned');
  expect(bannerState(times, '2026-02-02T08:00', true)).toBe('running');
  expect(bannerState(times, '2026-02-02T09:00', true)).toBe('over');
  expect(bannerState({ starts: null, ends: null }, '2026-02-02T09:00', true)).toBe('running');
  expect(bannerState(times, '2026-02-02T08:00', false)).toBe('draft');
});
