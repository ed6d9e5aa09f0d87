import { expect, it } from 'vitest';
import type { DirectoryChange } from '../../edit-contract.ts';
import { grouped, isReversible } from './grouped.ts';

let id = 0;
const change = (field: string, more: Partial<DirectoryChange> = {}): DirectoryChange => ({
  id: ++id,
  table_name: 'branches',
  record_id: 'b1',
  record_name: 'Sehwerk',
  made: '2026-11-20T10:00:00Z',
  actor_id: 's1',
  actor_name: 'Nora Neuling',
  asked_by_name: null,
  field,
  old: null,
  new: 'x',
  ...more,
});

it('puts the fields of one save together and keeps the order', () => {
  const entries = grouped([
    change('street'),
    change('phone'),
    change('name', { record_id: 'b2' }),
    change('street', { made: '2026-11-20T09:00:00Z' }),
  ]);
  expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['street', 'phone'],
    ['name'],
    ['street'],
  ]);
});

it('tells what can be taken back, and by whom', () => {
  const can = (office: boolean, ...changes: DirectoryChange[]) =>
    grouped(changes).map((entry) => isReversible(entry, office));
  expect(can(false, change('street'), change('is_main'))).toEqual([true]);
  expect(can(true, change('is_main'))).toEqual([false]);
  expect(can(false, change('created'))).toEqual([true]);
  expect(can(true, change('created', { table_name: 'opticians' }))).toEqual([false]);
  expect(can(false, change('name', { table_name: 'opticians' }))).toEqual([false]);
  expect(can(true, change('name', { table_name: 'opticians' }))).toEqual([true]);
});
