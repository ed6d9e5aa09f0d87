import { expect, it } from 'vitest';
import { betterKind, suggestFields } from './suggest.ts';

const people = {
  name: 'directory.people',
  fields: [
    { name: 'first_name', titles: ['Vorname', 'Prénom'] },
    { name: 'email', titles: ['E-Mail', 'Courriel'] },
    { name: 'phone', titles: ['Téléphone'] },
  ],
};
const companies = { name: 'directory.companies', fields: [{ name: 'email', titles: ['E-Mail'] }] };
const figures = { name: 'sales.figures', fields: people.fields };

it('knows titles in any language and spelling, and gives a field once', () => {
  const titles = ['VORNAME', 'e mail', 'Telephone', 'E-Mail', 'first_name', '', 'Bemerkung'];
  expect(suggestFields(titles, people.fields, new Map())).toEqual([
    'first_name',
    'email',
    'phone',
    null,
    null,
    null,
    null,
  ]);
});

it('gives a field to the most exact of several titles, whatever column comes first', () => {
  const fields = [{ name: 'name', titles: ['Filiale', 'Name', 'Kunde'] }];
  expect(suggestFields(['Kunde', 'Filiale', 'Name'], fields, new Map())).toEqual([null, 'name', null]);
  expect(suggestFields(['Kunde', 'Filiale'], fields, new Map([['kunde', 'name']]))).toEqual(['name', null]);
});

it('takes what a title stood for the last time, also that it was left out', () => {
  const remembered = new Map([
    ['chef', 'first_name'],
    ['email', ''],
    ['geist', 'gone'],
  ]);
  expect(suggestFields(['Chef', 'E-Mail', 'Geist'], people.fields, remembered)).toEqual(['first_name', null, null]);
});

it('says when the titles are rather those of another kind of the area', () => {
  const titles = ['Prénom', 'E-Mail'];
  expect(betterKind(titles, companies, [companies, people, figures])).toBe('directory.people');
  expect(betterKind(titles, people, [companies, people, figures])).toBeNull();
  expect(betterKind(['Prénom'], { ...companies, name: 'sales.other' }, [people])).toBeNull();
});
