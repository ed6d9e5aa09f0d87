import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isOutOfReach } from './out-of-reach.ts';

test('a broken line is told from a fault of the statement', () => {
  const said = (code: string) => Object.assign(new DatabaseError('…', 1, 'error'), { code });
  const line = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });
  const passes = [
    line,
    said('57P01'),
    said('57P03'),
    said('53300'),
    said('53100'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout expired'),
  ];
  expect(passes.map(isOutOfReach)).toEqual(passes.map(() => true));
  const pooler = (text: string) => Object.assign(new DatabaseError(text, 1, 'error'), { code: '08P01' });
  expect(['query_wait_timeout', 'pgbouncer cannot connect to server'].map(pooler).every(isOutOfReach)).toBe(true);
  const lasts = [
    pooler('invalid frontend message type'),
    said('57014'),
    said('23505'),
    new Error('Connection'),
    'ECONNREFUSED',
    undefined,
  ];
  expect(lasts.map(isOutOfReach)).toEqual(lasts.map(() => false));
});
