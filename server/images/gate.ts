/** Makes a gate that lets `atOnce` pieces of work run at the same time; the others wait in order. */
export function createGate(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    running--;
    waiting.shift()?.();
  };
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
    running++;
    try {
      return await work();
    } finally {
      next();
    }
  };
}
