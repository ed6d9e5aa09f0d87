import { expect, it } from 'vitest';
import { AREA_FACTS, AREAS } from '#server/areas.ts';

it('every kind that the search finds has a name and an icon, and nothing else has', () => {
  const found = AREAS.flatMap(({ searches = [], contents = [] }) => [
    ...searches.flatMap(({ kinds }) => kinds.map(({ name }) => name)),
    ...contents.map(({ name }) => name),
  ]);
  const named = AREA_FACTS.flatMap(({ found: kinds = [] }) => kinds.map(({ name }) => name));
  expect(named.sort()).toEqual(found.sort());
});
