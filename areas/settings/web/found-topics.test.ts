import { expect, test } from 'vitest';
import { foundTopics } from './found-topics.ts';

const topics = [
  { topic: 'general', label: 'Allgemein', lead: 'Adressen', finds: ['Anlässe: Abmeldungen', 'Kursprogramm'] },
  { topic: 'banner', label: 'Mitteilungsbalken', lead: 'Über jeder Seite', finds: [] },
];
const namesFor = (query: string) => foundTopics(topics, query).map(({ topic }) => topic);

test('without a query all topics stand in their order, without hits', () => {
  expect(foundTopics(topics, '  ').map(({ topic, hits }) => [topic, hits])).toEqual([
    ['general', []],
    ['banner', []],
  ]);
});

test('case, accents and umlauts do not matter', () => {
  expect(namesFor('ANLASSE')).toEqual(['general']);
  expect(namesFor('uber jeder')).toEqual(['banner']);
});

test('every word must be found; the entries inside are named', () => {
  expect(namesFor('kurs balken')).toEqual([]);
  expect(foundTopics(topics, 'kursprogramm')[0]?.hits).toEqual(['Kursprogramm']);
});
