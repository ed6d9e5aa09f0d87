import { expect, test } from 'vitest';
import { liveUnderOwnId } from './authorize.ts';

test('people join the topics there are, those of persons under their own id', async () => {
  const authorize = liveUnderOwnId(async () => true, ['online-users', 'notifications:<id>']);
  const anna = { role: 'authenticated', sub: 'anna' };
  const letsIn = async (topic: string) => 'key' in (await authorize(topic, anna, undefined));
  expect(await Promise.all(['online-users', 'notifications:anna'].map(letsIn))).toEqual([true, true]);
  expect(await Promise.all(['online-users-2', 'notifications:beat', 'notifications:<id>', 'x'].map(letsIn))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
