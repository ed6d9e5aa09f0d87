import { expect, it, vi } from 'vitest';

vi.mock('#web/calls/query-client.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query');
  return { queryClient: new QueryClient() };
});

it('waits for what the page reads, and a second where it reads nothing', async () => {
  vi.useFakeTimers();
  const { queryClient } = await import('#web/calls/query-client.ts');
  const { afterReads } = await import('./after-reads.ts');
  const done = vi.fn();
  void afterReads().then(done);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledOnce();

  const answer = Promise.withResolvers<string>();
  void queryClient.fetchQuery({ queryKey: ['account'], queryFn: () => answer.promise });
  const read = vi.fn();
  void afterReads().then(read);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).not.toHaveBeenCalled();
  answer.resolve('read');
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toHaveBeenCalledOnce();
});
