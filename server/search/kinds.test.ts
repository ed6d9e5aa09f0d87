import { expect, it } from 'vitest';
import { AREA_FACTS, AREAS } from '#server/areas.ts';
import { documents } from './documents.ts';

it('every kind that the search finds has a name and an icon, and nothing else has', () => {
  const sources = [
    ...AREAS.flatMap(({ searches = [] }) => searches),
    documents(AREAS.flatMap(({ contents = [] }) => contents)),
  ];
  const found = sources.flatMap(({ kinds }) => kinds.map(({ name }) => name));
  const named = AREA_FACTS.flatMap(({ found: kinds = [] }) => kinds.map(({ name }) => name));
  expect(named.sort()).toEqual(found.sort());
});
