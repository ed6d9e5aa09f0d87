import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { patiently } from './patiently.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const failing = (times: number, error: Error) => {
  let left = times;
  return vi.fn(async () => {
    left -= 1;
    if (left >= 0) throw error;
    return 'read';
  });
};

it('reads again when a busy portal has come back', async () => {
  const read = failing(2, new CallError('unavailable', 'x', 503));
  const outcome = patiently(read);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(await outcome).toBe('read');
});

it('gives up after the third time', async () => {
  const read = failing(9, new CallError('network', 'x', 0));
  const outcome = patiently(read).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await outcome).toMatchObject({ code: 'network' });
  expect(read).toHaveBeenCalledTimes(3);
});

it('does not repeat a refusal', async () => {
  const read = failing(1, new CallError('not_allowed', 'x', 403));
  await expect(patiently(read)).rejects.toMatchObject({ status: 403 });
  expect(read).toHaveBeenCalledTimes(1);
});
