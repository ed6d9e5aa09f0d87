import type { RealtimeContext } from './realtime-context.ts';

/**
 * Runs what time asks for: looks after the sockets every tick, sweeps and beats at their own pace, never two of a kind
 * at once. Its pace is the machine's; what it judges sockets by is `context.now()`.
 * @returns stops it and waits for what is under way.
 */
export function startHousekeeping(
  { hub, broadcasts, accounts, strangers, timing, now, log }: RealtimeContext,
  sockets: Iterable<{ tick(now: number): void }>,
): () => Promise<void> {
  const tick = setInterval(() => {
    const present = now();
    for (const socket of sockets) socket.tick(present);
    accounts.tidy(present);
    strangers.tidy(present);
  }, timing.tickMs);
  const sweep = every(timing.sweepMs, () => hub.sweep());
  const beat = every(timing.beatMs, async () => {
    await Promise.all([hub.beat(), broadcasts.beat()]);
  });
  return async () => {
    clearInterval(tick);
    await Promise.all([sweep(), beat()]);
  };

  function every(pauseMs: number, work: () => Promise<void>): () => Promise<void> {
    let running: Promise<void> | undefined;
    const timer = setInterval(() => {
      running ??= work()
        .catch((error) => log.warn({ err: error }, 'presence housekeeping failed; the next round mends it'))
        .finally(() => {
          running = undefined;
        });
    }, pauseMs);
    return async () => {
      clearInterval(timer);
      await running;
    };
  }
}
