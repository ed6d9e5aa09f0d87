import { expect, test } from 'vitest';
import { foundTopics } from './found-topics.ts';

const topics = [
  {
    topic: 'general',
    label: 'Allgemein',
    lead: 'Adressen',
    finds: [{ label: 'Anlässe: Abmeldungen', hash: 'eventsDeregistrationEmail' }, { label: 'Kursprogramm' }],
  },
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

test('every word must be found in one place; what stands there is named with its anchor', () => {
  expect(namesFor('kurs balken')).toEqual([]);
  expect(foundTopics(topics, 'abmeldungen anl')[0]?.hits).toEqual([topics[0]?.finds[0]]);
});
