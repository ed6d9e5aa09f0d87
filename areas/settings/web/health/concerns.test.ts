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
  operation: {
    backup: { on: true, last: '2026-11-20T02:00:00Z', bytes: 1, fault: null },
    standbys: [{ name: 'b', seconds: 1 }],
    clockSeconds: 1,
    disk: { free: 50e9, total: 100e9 },
    certificate: '2027-01-20T00:00:00Z',
  },
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

test('what the operator looks after: copies, disk, standbys, clock and certificate', () => {
  const { operation } = well;
  const names = (more: Partial<Health['operation']>) =>
    concernsOf({ ...well, operation: { ...operation, ...more } }).map(({ name }) => name);
  expect(names({ backup: { ...operation.backup, fault: 'the disk is full' } })).toEqual(['backupFailed']);
  expect(names({ backup: { ...operation.backup, last: '2026-11-18T02:00:00Z' } })).toEqual(['backupOld']);
  expect(names({ backup: { on: true, last: null, bytes: null, fault: null } })).toEqual(['backupOld']);
  expect(names({ backup: { on: false, last: null, bytes: null, fault: null } })).toEqual([]);
  expect(names({ disk: { free: 9e9, total: 100e9 } })).toEqual(['disk']);
  expect(names({ standbys: [{ name: 'b', seconds: 61 }] })).toEqual(['standby']);
  expect(names({ clockSeconds: -86_400 })).toEqual(['clock']);
  expect(names({ certificate: '2026-11-30T00:00:00Z' })).toEqual(['certificate']);
});
