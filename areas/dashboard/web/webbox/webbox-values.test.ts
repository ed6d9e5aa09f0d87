import { expect, it } from 'vitest';
import { checkValues } from '#web/forms/check.ts';
import { WEBBOX_FIELDS } from '../../webbox-facts.ts';
import { type WebboxValues, webboxSchema } from './webbox-values.ts';

const EMPTY = Object.fromEntries(WEBBOX_FIELDS.map((field) => [field, ''])) as WebboxValues;
const check = (values: Partial<WebboxValues>) => checkValues(webboxSchema, { ...EMPTY, ...values });

it('takes one language alone, and nothing at all', async () => {
  expect(await check({})).toMatchObject({ out: { title_de: null } });
  expect(await check({ title_fr: ' Semaines du verre ', link_fr: '/app/news' })).toMatchObject({
    out: { title_fr: 'Semaines du verre', link_fr: '/app/news', title_de: null },
  });
});

it.each([
  ['a text without its title', { text_de: 'Nur Text' }, { title_de: 'title' }],
  ['a link without its title', { link_fr: 'https://lumen.example' }, { title_fr: 'title' }],
  ['a script for a link', { title_de: 'A', link_de: 'javascript:alert(1)' }, { link_de: 'link' }],
  ['data for a link', { title_de: 'A', link_de: 'data:text/html,x' }, { link_de: 'link' }],
  ['another host behind slashes', { title_de: 'A', link_de: '//evil.example' }, { link_de: 'link' }],
  ['a title too long', { title_de: 'x'.repeat(81) }, { title_de: 'tooLong' }],
  ['an end before the beginning', { shown_from: '2026-12-02', shown_until: '2026-12-01' }, { shown_until: 'ends' }],
])('refuses %s', async (_what, values, faults) => {
  expect(await check(values)).toMatchObject({ faults });
});
