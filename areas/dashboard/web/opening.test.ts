import { expect, it } from 'vitest';
import { afterEvent, type Column, newColumn, placed } from './opening.ts';

const TILES = ['approvals', 'steps', 'company'];
const after = (...events: string[]): Column =>
  events.reduce(
    (column, came) => afterEvent(column, came === 'waited' ? 'waited' : { came, of: TILES }),
    newColumn(TILES),
  );
const places = (column: Column) => placed(column, TILES, (name) => name);

it('opens with all tiles in their order, in whichever order they came', () => {
  expect(after('company', 'steps').opened).toBeNull();
  expect(places(after('company', 'steps', 'approvals'))).toEqual({ inOrder: TILES, late: [] });
});

it('opens without those that had their time, and puts them after the rest as they come', () => {
  expect(places(after('company', 'waited'))).toEqual({ inOrder: ['company'], late: ['approvals', 'steps'] });
  expect(places(after('company', 'waited', 'steps')).late).toEqual(['steps', 'approvals']);
  expect(places(after('company', 'waited', 'steps', 'approvals'))).toEqual({
    inOrder: ['company'],
    late: ['steps', 'approvals'],
  });
});

it('stays open as it was, whatever comes twice', () => {
  const open = after('company', 'approvals', 'waited');
  expect(after('company', 'approvals', 'waited', 'company', 'waited')).toEqual(open);
  expect(places(open).inOrder).toEqual(['approvals', 'company']);
});

it('opens at once where nobody is waited for', () => {
  expect(newColumn([]).opened).toEqual([]);
});
