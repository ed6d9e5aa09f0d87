import { expect, it } from 'vitest';
import { answered, pageOf } from './answered.ts';
import { CallError, isRefused } from './call-error.ts';

const refusal = (code: string, status: number) => ({ data: null, error: { code, message: 'x' }, status, count: null });

function thrownBy(run: () => unknown): unknown {
  try {
    run();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

it('gives what was asked for, also nothing', () => {
  expect(answered({ data: [1], error: null, status: 200 })).toEqual([1]);
  expect(answered({ data: null, error: null, status: 200 })).toBeNull();
});

it.each([
  ['', 0, 'network', true],
  ['20', 0, 'network', true],
  ['PGRST001', 503, 'PGRST001', true],
  ['PT409', 409, 'conflict', false],
  ['23505', 409, '23505', false],
  ['42501', 403, '42501', false],
])('a fault %s with status %i is %s', (code, status, named, retryable) => {
  const thrown = thrownBy(() => answered(refusal(code, status)));
  expect(thrown).toBeInstanceOf(CallError);
  expect(thrown).toMatchObject({ code: named, status, retryable });
});

it('tells a refusal from a fault', () => {
  expect(isRefused(thrownBy(() => answered(refusal('42501', 403))))).toBe(true);
  expect(isRefused(thrownBy(() => answered(refusal('22P02', 400))))).toBe(false);
  expect(isRefused(new Error('x'))).toBe(false);
});

it('counts a page, and takes one beyond the end for empty', () => {
  expect(pageOf({ data: ['a'], error: null, status: 206, count: 40 })).toEqual({ rows: ['a'], total: 40 });
  expect(pageOf({ data: ['a'], error: null, status: 200, count: null })).toEqual({ rows: ['a'], total: 1 });
  expect(pageOf({ ...refusal('PGRST103', 416), count: 12 })).toEqual({ rows: [], total: 12 });
  expect(thrownBy(() => pageOf(refusal('42501', 403)))).toBeInstanceOf(CallError);
});
