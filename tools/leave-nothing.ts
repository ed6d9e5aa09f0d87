import { afterAll, vi } from 'vitest';

// Runs with every test file: the next one in the same process finds the clock and the functions as they are.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
