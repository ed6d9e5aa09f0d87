import { expect, test } from 'vitest';
import type { Health, QueueHealth } from '../../contract.ts';
import { concernsOf } from './concerns.ts';

const queue = (failed: number): QueueHealth => ({
  name: 'x',
  cron: null,
  next: null,
  waiting: 0,
  active: 0,
  last: null,
  seconds: null,
  failed,
  failures: [],
});
const well: Health = {
  at: '2026-11-20T12:00:00Z',
  queues: [queue(0)],
  mails: { waiting: 3, due: 0, failed: 0, bounced: 0, sentToday: 9, oldest: '2026-11-20T11:00:00Z', failures: [] },
  reminders: { posted: 0, waiting: 0 },
  certificates: { due: 0, sent: 0, overtaken: 0, waiting: 0 },
  imports: [],
  google: { connected: 4, failed: 0, last: null },
  storage: { files: 0, bytes: 0, orphaned: 0, orphanedBytes: 0 },
  database: { bytes: 1, version: '18', connections: 1 },
  process: { version: '1', node: '24', started: '2026-11-20T10:00:00Z', memoryBytes: 1 },
};

test('nothing to worry about while mails wait for their time', () => {
  expect(concernsOf(well)).toEqual([]);
});

test('failed runs of all queues, failed and returned mails, due ones, failed imports and questions', () => {
  const ill: Health = {
    ...well,
    queues: [queue(1), queue(2)],
    mails: { ...well.mails, failed: 1, bounced: 1, due: 5 },
    imports: [{ id: 'i', kind: 'k', state: 's', file: 'f', lines: 1, by: 'b', at: 'a', fault: 'moved' }],
    google: { connected: 4, failed: 2, last: null },
  };
  expect(concernsOf(ill)).toEqual([
    { name: 'jobs', count: 3 },
    { name: 'mails', count: 2 },
    { name: 'due', count: 5 },
    { name: 'imports', count: 1 },
    { name: 'google', count: 2 },
  ]);
});

test('mails that wait longer than a night and a Sunday morning are stuck', () => {
  const oldest = '2026-11-18T12:00:00Z';
  expect(concernsOf({ ...well, mails: { ...well.mails, oldest } })).toEqual([{ name: 'stuck', count: 3 }]);
});
