import { expect, test } from 'vitest';
import { groupsBelow } from './groups.ts';

const page = (id: string, parent_id: string | null = null, key: string | null = null) => ({ id, parent_id, key });

test('services with pages below them are groups, the others stand together first', () => {
  const pages = [
    page('root', null, 'services'),
    page('a', 'root'),
    page('b', 'root'),
    page('b1', 'b'),
    page('b11', 'b1'),
    page('elsewhere'),
  ];
  const groups = groupsBelow(pages, 'services').map(({ top, below }) => [top?.id, below.map(({ id }) => id)]);
  expect(groups).toEqual([
    [undefined, ['a']],
    ['b', ['b1', 'b11']],
  ]);
});

test('without the page of the key there is nothing, and what hangs on a page that one may not open is left out', () => {
  expect(groupsBelow([page('a', 'root')], 'services')).toEqual([]);
  expect(groupsBelow([page('root', null, 'services'), page('b1', 'hidden')], 'services')).toEqual([]);
});
